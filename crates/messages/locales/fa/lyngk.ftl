# lyngk
