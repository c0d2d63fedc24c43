# colorpop
