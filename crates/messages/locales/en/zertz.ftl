# zertz
