//! What is legal: YINSH, ZÈRTZ, DVONN, LYNGK and Color Pop, exactly.
