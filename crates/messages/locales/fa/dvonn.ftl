# dvonn
