-- A browser that has changed hands is found by its address.

CREATE INDEX pushes_of_endpoint ON pushes (endpoint);
