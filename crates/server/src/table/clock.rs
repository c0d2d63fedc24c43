//! Clocks as a fold over the log.

use std::time::Duration;

use mohreh_engine::TimeLeft;
use mohreh_protocol::{Clock, ClockReading, Millis};

use crate::store::Outage;

const DAY: Millis = 86_400_000;
/// Without a clock, a match that nobody touches ends after this long.
const PATIENCE: Millis = 30 * DAY;

/// The time of all seats.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    rule: Clock,
    left: Vec<Millis>,
    running: Option<Running>,
    /// When which seat was or is on vacation.
    rests: Vec<(u8, Outage)>,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    seat: u8,
    since: Millis,
}

impl Clocks {
    pub(crate) fn new(rule: Clock, seats: usize) -> Self {
        Self { rule, left: vec![Self::supply(rule); seats], running: None, rests: Vec::new() }
    }

    /// Starts the clock of `seat`; what it has left stands.
    pub(crate) fn start(&mut self, seat: u8, at: Millis) {
        self.running = Some(Running { seat, since: at });
    }

    /// Stops the running clock at the end of a turn.
    pub(crate) fn end_turn(&mut self, at: Millis, outages: &[Outage]) {
        let Some(running) = self.running.take() else { return };
        let used = elapsed(running.since, at, &self.still(running.seat, outages));
        let Some(left) = self.left.get_mut(usize::from(running.seat)) else { return };
        *left = match self.rule {
            Clock::Fischer { increment, .. } => (*left - used).max(0) + seconds(increment),
            Clock::None | Clock::Days { .. } => Self::supply(self.rule),
        };
    }

    /// Stops everything, at the end of the match.
    pub(crate) fn stop(&mut self, at: Millis, outages: &[Outage]) {
        let Some(running) = self.running.take() else { return };
        let used = elapsed(running.since, at, &self.still(running.seat, outages));
        if let Some(left) = self.left.get_mut(usize::from(running.seat)) {
            *left = (*left - used).max(0);
        }
    }

    /// The seat whose time is over at `now`, if it is.
    pub(crate) fn overrun(&self, now: Millis, outages: &[Outage]) -> Option<u8> {
        let running = self.running?;
        let left = *self.left.get(usize::from(running.seat))?;
        let used = elapsed(running.since, now, &self.still(running.seat, outages));
        (left < used).then_some(running.seat)
    }

    /// When the running clock falls, if nothing happens and all outages are known.
    pub(crate) fn deadline(&self, outages: &[Outage]) -> Option<Millis> {
        let running = self.running?;
        let left = *self.left.get(usize::from(running.seat))?;
        let still = self.still(running.seat, outages);
        Some(running.since + left + given_back(running.since, &still) + 1)
    }

    /// So long after the running clock began to run, if all outages are known.
    pub(crate) fn running_for(&self, long: Millis, outages: &[Outage]) -> Option<Millis> {
        let running = self.running?;
        Some(running.since + long + given_back(running.since, outages))
    }

    /// As clients see it; `None` where there is no clock.
    pub(crate) fn reading(&self, now: Millis, outages: &[Outage]) -> Option<ClockReading> {
        if self.rule == Clock::None {
            return None;
        }
        let mut left = self.left.clone();
        if let Some(running) = self.running
            && let Some(left) = left.get_mut(usize::from(running.seat))
        {
            let used = elapsed(running.since, now, &self.still(running.seat, outages));
            *left = (*left - used).max(0);
        }
        Some(ClockReading { left, running: self.running.map(|running| running.seat), at: now })
    }

    /// What `seat` has left at its turn, as an engine is told; `None` where it
    /// has days.
    pub(crate) fn time_left(&self, seat: u8, now: Millis, outages: &[Outage]) -> Option<TimeLeft> {
        let Clock::Fischer { increment, .. } = self.rule else { return None };
        let left = *self.reading(now, outages)?.left.get(usize::from(seat))?;
        let left = Duration::from_millis(u64::try_from(left).unwrap_or_default());
        Some(TimeLeft { left, increment: Duration::from_secs(increment.into()) })
    }

    /// Lets the clock of `seat` stand still for a while.
    pub(crate) fn rest(&mut self, seat: u8, from: Millis, to: Millis) {
        self.resume(seat, from);
        self.rests.push((seat, Outage { from, to }));
    }

    /// Lets it run again.
    pub(crate) fn resume(&mut self, seat: u8, at: Millis) {
        for (_, rest) in self.rests.iter_mut().filter(|(resting, _)| *resting == seat) {
            rest.to = rest.to.min(at);
        }
    }

    /// Until when the clock of `seat` stands still, if it does at `now`.
    pub(crate) fn rests_until(&self, seat: u8, now: Millis) -> Option<Millis> {
        let rests = self.rests.iter().filter(|(resting, _)| *resting == seat);
        rests.map(|(_, rest)| rest.to).filter(|&to| now < to).max()
    }

    /// Goes back to how clocks stood before a turn; a vacation goes on.
    pub(crate) fn go_back_to(&mut self, before: Self) {
        let rests = std::mem::take(&mut self.rests);
        *self = Self { rests, ..before };
    }

    /// When the clock of `seat` does not run: without a server and on vacation, each
    /// moment once.
    fn still(&self, seat: u8, outages: &[Outage]) -> Vec<Outage> {
        let mut still = outages.to_vec();
        let rests = self.rests.iter().filter(|(resting, _)| *resting == seat);
        still.extend(rests.map(|(_, rest)| *rest));
        still.sort_by_key(|outage| outage.from);
        let mut until = Millis::MIN;
        for outage in &mut still {
            outage.from = outage.from.max(until);
            until = until.max(outage.to);
        }
        still
    }

    fn supply(rule: Clock) -> Millis {
        match rule {
            Clock::None => PATIENCE,
            Clock::Fischer { initial, .. } => seconds(initial),
            Clock::Days { days } => Millis::from(days) * DAY,
        }
    }
}

fn seconds(seconds: u32) -> Millis {
    Millis::from(seconds) * 1000
}

/// The time from `since` to `now` in which a server was up.
fn elapsed(since: Millis, now: Millis, outages: &[Outage]) -> Millis {
    let down: Millis =
        outages.iter().map(|outage| (outage.to.min(now) - outage.from.max(since)).max(0)).sum();
    (now - since - down).max(0)
}

/// The time after `since` in which no server was up.
pub(super) fn given_back(since: Millis, outages: &[Outage]) -> Millis {
    outages.iter().map(|outage| (outage.to - outage.from.max(since)).max(0)).sum()
}

#[cfg(test)]
mod tests {
    use mohreh_protocol::Clock;

    use super::Clocks;
    use crate::store::Outage;

    const RULE: Clock = Clock::Fischer { initial: 60, increment: 5 };

    #[test]
    fn a_turn_costs_its_time_and_earns_the_increment() {
        let mut clocks = Clocks::new(RULE, 2);
        clocks.start(0, 1_000);
        clocks.end_turn(11_000, &[]);
        clocks.start(1, 11_000);
        let reading = clocks.reading(12_000, &[]).unwrap();
        assert_eq!(reading.left, [55_000, 59_000]);
        assert_eq!(reading.running, Some(1));
    }

    #[test]
    fn time_without_a_server_is_given_back() {
        let mut clocks = Clocks::new(RULE, 2);
        clocks.start(0, 0);
        let outages = [Outage { from: 10_000, to: 100_000 }];
        assert_eq!(clocks.overrun(110_000, &outages), None);
        assert_eq!(clocks.overrun(110_000, &[]), Some(0));
        assert_eq!(clocks.deadline(&outages), Some(150_001));
        assert_eq!(clocks.overrun(150_001, &outages), Some(0));
    }

    #[test]
    fn on_vacation_a_clock_stands_still() {
        const DAY: i64 = 86_400_000;
        let mut clocks = Clocks::new(Clock::Days { days: 1 }, 2);
        clocks.start(0, 0);
        clocks.rest(0, DAY / 2, 10 * DAY);
        clocks.rest(1, 0, 100 * DAY);
        // An outage within the vacation is not given back twice.
        let outages = [Outage { from: 2 * DAY, to: 3 * DAY }];
        assert_eq!(clocks.deadline(&outages), Some(10 * DAY + DAY / 2 + 1));
        assert_eq!(clocks.overrun(10 * DAY, &outages), None);
        assert_eq!(clocks.reading(9 * DAY, &outages).unwrap().left, [DAY / 2, DAY]);
        assert_eq!(clocks.rests_until(0, DAY), Some(10 * DAY));
        clocks.resume(0, 5 * DAY);
        assert_eq!(clocks.rests_until(0, 5 * DAY), None);
        assert_eq!(clocks.deadline(&outages), Some(5 * DAY + DAY / 2 + 1));
        // Whoever rests when the turn begins has the whole day after it.
        clocks.end_turn(5 * DAY, &outages);
        clocks.start(1, 5 * DAY);
        assert_eq!(clocks.deadline(&outages), Some(101 * DAY + 1));
        let before = Clocks::new(Clock::Days { days: 1 }, 2);
        clocks.go_back_to(before);
        assert_eq!(clocks.rests_until(1, 6 * DAY), Some(100 * DAY));
    }

    #[test]
    fn days_begin_anew_every_turn() {
        let mut clocks = Clocks::new(Clock::Days { days: 1 }, 2);
        clocks.start(0, 0);
        clocks.end_turn(80_000_000, &[]);
        clocks.start(0, 80_000_000);
        assert_eq!(clocks.overrun(160_000_000, &[]), None);
        assert_eq!(clocks.overrun(80_000_000 + 86_400_001, &[]), Some(0));
    }
}
