//! Slots: what somebody holds for a while, such as a connection, counted by
//! address.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::OwnedSemaphorePermit;

/// Things that are held for a while, counted by address.
#[derive(Clone, Debug, Default)]
pub(crate) struct Slots {
    taken: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One slot among those of an address; given back when dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    address: IpAddr,
    slots: Slots,
    /// Its share of what there is for all addresses together.
    _among_all: Option<OwnedSemaphorePermit>,
}

impl Slots {
    /// Takes a slot, unless the address has `most` already.
    pub(crate) fn take(&self, address: IpAddr, most: usize) -> Option<Slot> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(address).or_default();
        if most <= *count {
            return None;
        }
        *count += 1;
        Some(Slot { address, slots: self.clone(), _among_all: None })
    }
}

impl Slot {
    /// The same, which also takes one of those for all.
    pub(crate) fn among_all(mut self, permit: OwnedSemaphorePermit) -> Self {
        self._among_all = Some(permit);
        self
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = self.slots.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.address);
            }
        }
    }
}
