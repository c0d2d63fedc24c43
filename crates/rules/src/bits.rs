//! Sets of cells as bits, walked from the lowest.

/// The numbers of the set bits, ascending.
#[derive(Clone, Copy, Debug)]
pub struct Bits<T>(pub T);

macro_rules! walk {
    ($($set:ty)*) => {$(
        impl Iterator for Bits<$set> {
            type Item = usize;

            #[inline]
            fn next(&mut self) -> Option<usize> {
                if self.0 == 0 {
                    return None;
                }
                let bit = self.0.trailing_zeros();
                self.0 &= self.0 - 1;
                Some(bit as usize)
            }
        }
    )*};
}

walk! { u64 u128 }
