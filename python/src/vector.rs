//! Thousands of matches at once, in arrays that are written in place.
//!
//! Every match has its row in each array. A step plays one move in every match,
//! on all cores and without the GIL, and begins a new match where one ends.

use mohreh_rules::{Past, Position, Rng, SplitMix, encode, encode::Encode, with_game};
use numpy::{AllowTypeChange, PyArray1, PyArray2, PyArray4, PyArrayLike1, PyArrayMethods};
use pyo3::{Bound, Py, PyAny, PyResult, Python, pyclass, pymethods, types::PyAnyMethods};
use rayon::iter::{IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator};
use rayon::slice::ParallelSliceMut;

use crate::{
    actions::scores,
    space::Space,
    wrong::{bad, game, seed, whole, wrong},
};

/// More rows would be a mistake rather than a wish.
const MOST: i128 = 1 << 20;
/// Rows that one thread takes at a time.
const CHUNK: usize = 64;

/// Many matches of a game, stepped together.
#[pyclass(module = "mohreh")]
pub(crate) struct VectorEnv {
    space: Space,
    lanes: Box<dyn Lanes>,
    seats: usize,
    observations: Py<PyArray4<u8>>,
    legal: Py<PyArray2<bool>>,
    to_move: Py<PyArray1<i64>>,
    rewards: Py<PyArray2<f32>>,
    done: Py<PyArray1<bool>>,
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (game, count, options = "", *, seed = 0))]
    fn new(py: Python<'_>, game: &str, count: i128, options: &str, seed: i128) -> PyResult<Self> {
        let count: usize = whole("count", count, 1..=MOST)?;
        let seed = self::seed(seed)?;
        let game = self::game(game)?;
        let space = encode::Space::any(game, options).map_err(wrong)?;
        let (lanes, seats) = with_game!(game, P => {
            let options = options.parse().map_err(wrong)?;
            let table = Matches::<P>::new(space.clone(), options, count, seed);
            let seats = table.lanes[0].pos.seats();
            (Box::new(table) as Box<dyn Lanes>, seats)
        });
        let [planes, columns, rows] = space.shape();
        let mut env = Self {
            lanes,
            seats,
            observations: PyArray4::zeros(py, [count, planes, columns, rows], false).unbind(),
            legal: PyArray2::zeros(py, [count, space.actions()], false).unbind(),
            to_move: PyArray1::zeros(py, count, false).unbind(),
            rewards: PyArray2::zeros(py, [count, seats], false).unbind(),
            done: PyArray1::zeros(py, count, false).unbind(),
            space: Space { inner: space },
        };
        env.write(py, Lanes::show)?;
        Ok(env)
    }

    /// The sizes of observations and actions.
    #[getter]
    fn space(&self) -> Space {
        self.space.clone()
    }

    /// How many matches there are.
    #[getter]
    fn count(&self) -> usize {
        self.lanes.count()
    }

    /// How many seats each table has.
    #[getter]
    fn seats(&self) -> usize {
        self.seats
    }

    /// What the seat to move may know in each match.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray4<u8>> {
        self.observations.clone_ref(py)
    }

    /// Which actions are legal in each match.
    #[getter]
    fn legal(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.legal.clone_ref(py)
    }

    /// The seat to move in each match.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<PyArray1<i64>> {
        self.to_move.clone_ref(py)
    }

    /// What each seat got in the matches that ended with the last step.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// Which matches ended with the last step and have begun anew.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.done.clone_ref(py)
    }

    /// Begins all matches anew.
    ///
    /// >>> import mohreh
    /// >>> env = mohreh.VectorEnv("yinsh", 4)
    /// >>> env.step(env.random_actions())
    /// >>> env.reset(seed=7)
    /// >>> env.to_move.tolist()
    /// [0, 0, 0, 0]
    fn reset(&mut self, py: Python<'_>, seed: i128) -> PyResult<()> {
        self.lanes.reset(self::seed(seed)?);
        self.write(py, Lanes::show)
    }

    /// Plays one action in every match, and begins a new match where one ends. If one is
    /// not legal, nothing is played.
    ///
    /// >>> import mohreh
    /// >>> env = mohreh.VectorEnv("dvonn", 2, seed=1)
    /// >>> env.step([0, 1])
    /// >>> env.to_move.tolist(), env.done.tolist()
    /// ([1, 1], [False, False])
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        // NumPy would round whatever is asked for as an integer.
        let array = py.import("numpy")?.call_method1("asarray", (actions,))?;
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        if !["i", "u"].contains(&kind.as_str()) && 0 < array.len()? {
            let found = array.getattr("dtype")?;
            return Err(bad(format!("actions: expected whole numbers, found {found}")));
        }
        let actions: PyArrayLike1<'_, i64, AllowTypeChange> = array.extract()?;
        let actions = actions.as_slice()?;
        let count = self.lanes.count();
        if actions.len() != count {
            return Err(bad(format!("actions: expected {count}, found {}", actions.len())));
        }
        self.lanes.choose(actions).map_err(|row| {
            let action = actions[row];
            bad(format!("match {row}: action {action} is not legal; nothing was played"))
        })?;
        self.write(py, Lanes::step)
    }

    /// A legal action for every match, each equally likely.
    ///
    /// >>> import mohreh
    /// >>> env = mohreh.VectorEnv("dvonn", 3)
    /// >>> env.random_actions().shape
    /// (3,)
    fn random_actions<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        PyArray1::from_vec(py, self.lanes.random())
    }

    fn __repr__(&self) -> String {
        format!("<VectorEnv of {} matches of {}>", self.count(), self.space.inner.game())
    }
}

impl VectorEnv {
    /// Lets the matches write their rows, without the GIL.
    fn write(
        &mut self,
        py: Python<'_>,
        write: fn(&mut (dyn Lanes + 'static), &mut Arrays<'_>),
    ) -> PyResult<()> {
        let busy = |_| bad("an array of the environment is borrowed elsewhere");
        let mut observations = self.observations.bind(py).try_readwrite().map_err(busy)?;
        let mut legal = self.legal.bind(py).try_readwrite().map_err(busy)?;
        let mut to_move = self.to_move.bind(py).try_readwrite().map_err(busy)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(busy)?;
        let mut done = self.done.bind(py).try_readwrite().map_err(busy)?;
        let mut arrays = Arrays {
            observations: observations.as_slice_mut()?,
            legal: legal.as_slice_mut()?,
            to_move: to_move.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            done: done.as_slice_mut()?,
        };
        let lanes = &mut *self.lanes;
        py.detach(|| write(lanes, &mut arrays));
        Ok(())
    }
}

/// The memory of all arrays.
struct Arrays<'a> {
    observations: &'a mut [u8],
    legal: &'a mut [bool],
    to_move: &'a mut [i64],
    rewards: &'a mut [f32],
    done: &'a mut [bool],
}

/// The matches of whichever game.
trait Lanes: Send + Sync {
    fn count(&self) -> usize;
    fn reset(&mut self, seed: u64);
    /// Looks the actions up; the first row whose action is not legal.
    fn choose(&mut self, actions: &[i64]) -> Result<(), usize>;
    fn random(&mut self) -> Vec<i64>;
    /// Plays what was chosen.
    fn step(&mut self, arrays: &mut Arrays<'_>);
    /// Writes everything as it stands.
    fn show(&mut self, arrays: &mut Arrays<'_>);
}

/// The matches of one game.
struct Matches<P: Encode> {
    space: encode::Space,
    options: P::Options,
    lanes: Vec<Lane<P>>,
}

/// One match, without its moves: nobody asks for them.
struct Lane<P: Encode> {
    pos: P,
    past: Past,
    /// The legal actions. Short numbers and no moves: what thousands of matches
    /// keep must stay in the processor's cache.
    actions: Vec<u16>,
    chosen: u16,
    /// Where starts are drawn from; random actions do not change which come.
    starts: SplitMix,
    draws: SplitMix,
}

impl<P: Encode> Matches<P> {
    fn new(space: encode::Space, options: P::Options, count: usize, seed: u64) -> Self {
        let lanes: Vec<Lane<P>> =
            (0..count).map(|row| Lane::new(&space, &options, seed, row)).collect();
        Self { space, options, lanes }
    }
}

/// Runs `each` for every match with its part of the arrays.
fn rows<P: Encode>(
    lanes: &mut [Lane<P>],
    arrays: &mut Arrays<'_>,
    each: impl Fn(&mut Lane<P>, Row<'_>, &mut Vec<P::Move>) + Sync,
) {
    let of_one = |all: usize| all / lanes.len();
    let size = of_one(arrays.observations.len());
    let (actions, seats) = (of_one(arrays.legal.len()), of_one(arrays.rewards.len()));
    lanes
        .par_iter_mut()
        .with_min_len(CHUNK)
        .zip(arrays.observations.par_chunks_mut(size))
        .zip(arrays.legal.par_chunks_mut(actions))
        .zip(arrays.to_move.par_iter_mut())
        .zip(arrays.rewards.par_chunks_mut(seats))
        .zip(arrays.done.par_iter_mut())
        .for_each_init(
            Vec::new,
            |moves, (((((lane, observation), legal), to_move), rewards), done)| {
                each(lane, Row { observation, legal, to_move, rewards, done }, moves);
            },
        );
}

/// The part of the arrays that one match has.
struct Row<'a> {
    observation: &'a mut [u8],
    legal: &'a mut [bool],
    to_move: &'a mut i64,
    rewards: &'a mut [f32],
    done: &'a mut bool,
}

impl<P: Encode> Lane<P> {
    fn new(space: &encode::Space, options: &P::Options, seed: u64, row: usize) -> Self {
        // Every row has a stream of its own, drawn from the seed.
        let seed = SplitMix::new(seed).next_u64().wrapping_add(row as u64);
        let (mut starts, draws) = (SplitMix::new(seed), SplitMix::new(!seed));
        let pos = P::initial(options, &mut starts);
        let past = Past::new(&pos);
        let mut lane = Self { pos, past, actions: Vec::new(), chosen: 0, starts, draws };
        lane.look(space, &mut Vec::new());
        lane
    }

    /// Finds the numbers of the legal moves, by way of a list that is reused.
    fn look(&mut self, space: &encode::Space, moves: &mut Vec<P::Move>) {
        moves.clear();
        self.pos.legal_moves_into(moves);
        self.actions.clear();
        self.actions.extend(moves.iter().map(|&m| space.action(&self.pos, m) as u16));
    }

    fn show(&self, space: &encode::Space, row: &mut Row<'_>) {
        for &action in &self.actions {
            row.legal[usize::from(action)] = true;
        }
        let seat = self.pos.to_move().expect("a match that has ended begins anew");
        *row.to_move = seat.index() as i64;
        space.observe(&self.pos, seat, row.observation);
    }
}

impl<P: Encode> Lanes for Matches<P> {
    fn count(&self) -> usize {
        self.lanes.len()
    }

    fn reset(&mut self, seed: u64) {
        let (space, options) = (&self.space, &self.options);
        let fresh =
            |(row, lane): (usize, &mut Lane<P>)| *lane = Lane::new(space, options, seed, row);
        self.lanes.iter_mut().enumerate().for_each(fresh);
    }

    fn choose(&mut self, actions: &[i64]) -> Result<(), usize> {
        for (row, (lane, action)) in self.lanes.iter_mut().zip(actions).enumerate() {
            let action = u16::try_from(*action).map_err(|_| row)?;
            if !lane.actions.contains(&action) {
                return Err(row);
            }
            lane.chosen = action;
        }
        Ok(())
    }

    fn random(&mut self) -> Vec<i64> {
        let draw = |lane: &mut Lane<P>| lane.actions[lane.draws.below(lane.actions.len())].into();
        self.lanes.iter_mut().map(draw).collect()
    }

    fn step(&mut self, arrays: &mut Arrays<'_>) {
        let Self { space, options, lanes } = self;
        rows(lanes, arrays, |lane, mut row, moves| {
            for &action in &lane.actions {
                row.legal[usize::from(action)] = false;
            }
            let m = space.move_of(&lane.pos, lane.chosen.into());
            lane.past.play_unchecked(&mut lane.pos, m.expect("a legal action is a move"));
            match lane.pos.outcome() {
                None => {
                    row.rewards.fill(0.0);
                    *row.done = false;
                }
                Some(outcome) => {
                    row.rewards.copy_from_slice(&scores(outcome, row.rewards.len()));
                    *row.done = true;
                    lane.pos = P::initial(options, &mut lane.starts);
                    lane.past = Past::new(&lane.pos);
                }
            }
            lane.look(space, moves);
            lane.show(space, &mut row);
        });
    }

    fn show(&mut self, arrays: &mut Arrays<'_>) {
        let Self { space, lanes, .. } = self;
        rows(lanes, arrays, |lane, mut row, _| {
            row.legal.fill(false);
            row.rewards.fill(0.0);
            *row.done = false;
            lane.show(space, &mut row);
        });
    }
}
