# yinsh
