//! The null-window search: is a position worth at least so much?

use std::sync::{Mutex, PoisonError};

use arrayvec::ArrayVec;

use super::child::{Child, Children, Made, Node, Place, score, take_first};
use super::shape::{MOST_MOVES, Shape};
use super::team::Team;
use super::transposition::{Known, Transpositions};

/// Nodes between two looks at the clock, the other threads and the signals to stop.
const POLL_NODES: u64 = 1024;

/// Nodes in the first round of [`Search::first_turn`], and by how much each round has more.
const FIRST_BUDGET: u64 = 500_000;
const BUDGET_GROWTH: u64 = 4;

/// Seeds more than the endgame table has with which a position still goes to a thread's own
/// transposition table. It pays as long as the shared one does not fit the cache.
pub(crate) const OWN_ABOVE_LEAVES: u16 = 8;

/// What looking at all moves once, without a search, has shown.
enum Expanded {
    /// The question is answered, by a house if the answer is yes.
    Answered(i16, Option<u8>),
    /// The best upper bound of the moves that are refuted already; the others are left.
    Open(i16),
}

/// Who is told now and then how far the search of a thread is.
#[derive(Clone, Copy)]
pub(crate) struct Watch<'a> {
    /// Told how many nodes all threads have searched.
    pub(crate) report: &'a dyn Fn(u64),
    /// The houses that lead to where the thread is, without the last of them: those it comes back
    /// to every moment.
    pub(crate) line: &'a Mutex<Vec<u8>>,
}

/// The search of one thread.
pub(crate) struct Search<'a, S: Shape> {
    shape: &'a S,
    shared: &'a S::Table,
    /// For this thread alone, and small enough for the processor's cache: most positions are
    /// hardly larger than those of the endgame table, and soon over with.
    own: &'a S::Table,
    /// Positions with at most so many seeds go to `own`, all others to `shared`.
    own_seeds: u16,
    team: &'a Team<'a>,
    /// Who wants to know how far the search is.
    watch: Option<Watch<'a>>,
    leaf_seeds: u16,
    has_leaves: bool,
    /// Positions searched: neither over nor in the endgame table nor decided by bounds.
    pub(crate) nodes: u64,
    reported: u64,
    poll_at: u64,
    /// The search gives up at so many nodes.
    budget: u64,
    /// Questions being searched, from the root, where other threads may answer them.
    path: Vec<(S::Key, i16)>,
    /// The houses that lead from one question of the path to the next, and on.
    houses: Vec<u8>,
    /// A question on the path that another thread has answered: everything below is in vain.
    answered: Option<usize>,
}

impl<'a, S: Shape> Search<'a, S> {
    pub(crate) fn new(
        shape: &'a S,
        shared: &'a S::Table,
        own: Option<&'a S::Table>,
        team: &'a Team<'a>,
        watch: Option<Watch<'a>>,
    ) -> Self {
        let leaf_seeds = shape.leaf_seeds();
        Search {
            shape,
            shared,
            own: own.unwrap_or(shared),
            own_seeds: match (own, leaf_seeds) {
                (Some(_), Some(seeds)) => seeds + OWN_ABOVE_LEAVES,
                _ => 0,
            },
            team,
            watch,
            leaf_seeds: leaf_seeds.unwrap_or(0),
            has_leaves: leaf_seeds.is_some(),
            nodes: 0,
            reported: 0,
            poll_at: POLL_NODES,
            budget: u64::MAX,
            path: Vec::new(),
            houses: Vec::new(),
            answered: None,
        }
    }

    /// Whether the value of a position that is not over is at least `wanted`: a lower bound of
    /// the value that is at least `wanted`, or an upper bound that is less. `None` if the search
    /// was told to stop before it knew.
    pub(crate) fn at_least(&mut self, board: S::Board, wanted: i16) -> Option<i16> {
        let mut node = Node {
            board,
            key: self.shape.key(board),
            seeds: self.shape.seeds(board),
            hint: None,
        };
        let seeds = node.seeds as i16;
        let known = self.bounds(&node);
        node.hint = known.house;
        let answer = if wanted <= -seeds || known.lower >= wanted {
            Some(known.lower)
        } else if wanted > seeds || known.upper < wanted {
            Some(known.upper)
        } else {
            self.first_turn(&node, wanted)
        };
        self.count();
        if let Some(value) = answer
            && node.seeds <= self.own_seeds
        {
            // Whoever asks for what is known of this position looks there.
            let known = answered(value, wanted, node.seeds, self.bounds(&node).house);
            self.shared.put(node.key, node.seeds, known);
        }
        answer
    }

    /// What is known of a position without a search.
    ///
    /// All seeds still in the houses are the most that one player can be ahead by: this and the
    /// bound by a sure gain hold wherever the shape says so.
    #[inline(always)]
    fn bounds(&self, node: &Node<S>) -> Known {
        let seeds = node.seeds as i16;
        if self.has_leaves && node.seeds <= self.leaf_seeds {
            let value = self
                .shape
                .leaf_value(self.shape.leaf(node.board, node.seeds), node.seeds);
            return Known {
                lower: value,
                upper: value,
                house: None,
            };
        }
        let mut known = self.table(node.seeds).get(node.key).unwrap_or(Known {
            lower: -seeds,
            upper: seeds,
            house: None,
        });
        known.lower = known
            .lower
            .max(2 * self.shape.sure_gain(node.board) - seeds);
        known
    }

    /// The transposition table for positions with so many seeds.
    #[inline(always)]
    fn table(&self, seeds: u16) -> &'a S::Table {
        if seeds <= self.own_seeds {
            self.own
        } else {
            self.shared
        }
    }

    /// A node of the tree.
    fn node(&mut self, node: &Node<S>, wanted: i16) -> Option<i16> {
        self.enter()?;
        let mut children = Children::new();
        let mut best = match self.expand(node, wanted, &mut children) {
            Expanded::Answered(value, house) => {
                return Some(self.answer(node, wanted, value, house));
            }
            Expanded::Open(best) => best,
        };
        if self.team.splits_at(node.seeds) {
            return self.children_shared(node, wanted, best, &mut children, false);
        }
        while let Some(child) = take_first(&mut children) {
            let value = self.child(&child, wanted)?;
            if value >= wanted {
                return Some(self.answer(node, wanted, value, Some(child.house)));
            }
            best = best.max(value);
        }
        Some(self.answer(node, wanted, best, None))
    }

    /// The first turn of the player who moves at the root. One wrong move here can cost a hundred
    /// times what the right one does, so all moves are tried in rounds with growing budgets,
    /// unless the first is an extra move: those are nearly always right.
    fn first_turn(&mut self, node: &Node<S>, wanted: i16) -> Option<i16> {
        self.enter()?;
        let mut children = Children::new();
        match self.expand(node, wanted, &mut children) {
            Expanded::Answered(value, house) => Some(self.answer(node, wanted, value, house)),
            Expanded::Open(best) => self.children_shared(node, wanted, best, &mut children, true),
        }
    }

    /// Searches children while other threads may be searching the same ones: a child that another
    /// thread is in is put off, in the hope that it is done when its turn comes again.
    fn children_shared(
        &mut self,
        node: &Node<S>,
        wanted: i16,
        mut best: i16,
        children: &mut Children<S>,
        first_turn: bool,
    ) -> Option<i16> {
        children.sort_unstable_by_key(|child| (-child.score, child.house));
        let depth = self.path.len();
        self.path.push((node.key, wanted));
        let outer = self.budget;
        let rounds = first_turn && children.len() > 1 && children.first().is_some_and(|c| !c.again);
        let mut allowance = if rounds { FIRST_BUDGET } else { u64::MAX };
        let mut first = true;
        let mut house = None;
        'rounds: while !children.is_empty() {
            let mut put_off = Children::<S>::new();
            let mut undecided = Children::<S>::new();
            let mut queue = std::mem::take(children).into_iter();
            let mut waiting = false;
            loop {
                let child = match queue.next() {
                    Some(child) => child,
                    None if put_off.is_empty() || waiting => break,
                    None => {
                        waiting = true;
                        queue = std::mem::take(&mut put_off).into_iter();
                        continue;
                    }
                };
                let hash = self.shared.hash(child.node.key);
                if !first && !waiting && self.team.is_searched(hash) {
                    put_off.push(child);
                    continue;
                }
                if let Some(value) = self.looked_up(&child, wanted) {
                    best = best.max(value);
                    if value >= wanted {
                        house = Some(child.house);
                        break 'rounds;
                    }
                    first = false;
                    continue;
                }
                self.budget = outer.min(self.nodes.saturating_add(allowance));
                self.team.begin(hash);
                self.houses.push(child.house);
                let value = if first_turn && child.again {
                    self.first_turn(&child.node, child.question(wanted))
                        .map(|v| child.value(v))
                } else {
                    self.child(&child, wanted)
                };
                self.houses.pop();
                self.team.end(hash);
                self.budget = outer;
                first = false;
                match value {
                    Some(value) => {
                        best = best.max(value);
                        if value >= wanted {
                            house = Some(child.house);
                            break 'rounds;
                        }
                    }
                    None if self.answered == Some(depth) => {
                        self.answered = None;
                        let known = self.bounds(node);
                        if known.lower >= wanted || known.upper < wanted {
                            self.path.truncate(depth);
                            let lower = known.lower >= wanted;
                            return Some(if lower { known.lower } else { known.upper });
                        }
                        // The answer was forgotten again: go on.
                        undecided.push(child);
                    }
                    None if self.answered.is_some()
                        || self.nodes >= outer
                        || self.team.stopped() =>
                    {
                        self.path.truncate(depth);
                        return None;
                    }
                    None => undecided.push(child),
                }
            }
            *children = undecided;
            allowance = allowance.saturating_mul(BUDGET_GROWTH);
        }
        self.path.truncate(depth);
        Some(self.answer(node, wanted, best, house))
    }

    /// The value of a child if other threads have answered the question meanwhile.
    fn looked_up(&self, child: &Child<S>, wanted: i16) -> Option<i16> {
        let (lower, upper) = child.bounds(self.bounds(&child.node));
        if lower >= wanted {
            Some(lower)
        } else if upper < wanted {
            Some(upper)
        } else {
            None
        }
    }

    /// Searches a child; the value as its parent's mover sees it.
    fn child(&mut self, child: &Child<S>, wanted: i16) -> Option<i16> {
        let value = self.node(&child.node, child.question(wanted))?;
        Some(child.value(value))
    }

    /// Makes all moves and looks at what is known of them before any is searched. Two passes, so
    /// that the memory asked for in the first is there in the second.
    #[inline(always)]
    fn expand(&self, node: &Node<S>, wanted: i16, children: &mut Children<S>) -> Expanded {
        let mut best = i16::MIN;
        let mut made = ArrayVec::<Made<S>, MOST_MOVES>::new();
        let mut filled = self.shape.filled(node.board);
        while filled != 0 {
            let house = filled.trailing_zeros();
            filled &= filled - 1;
            let step = self.shape.play(node.board, house);
            if let Some(leftovers) = step.over {
                let value = step.gained + leftovers;
                if value >= wanted {
                    return Expanded::Answered(value, Some(house as u8));
                }
                best = best.max(value);
                continue;
            }
            let seeds = node.seeds - step.gained as u16;
            let place = if self.has_leaves && seeds <= self.leaf_seeds {
                Place::Leaf(self.shape.leaf(step.board, seeds))
            } else {
                let key = self.shape.key(step.board);
                self.table(seeds).prefetch(key);
                Place::Key(key)
            };
            made.push(Made {
                board: step.board,
                place,
                seeds,
                gained: step.gained,
                again: step.again,
                house: house as u8,
            });
        }
        for made in &made {
            let key = match made.place {
                Place::Leaf(leaf) => {
                    let value = self.shape.leaf_value(leaf, made.seeds);
                    let value = made.gained + if made.again { value } else { -value };
                    if value >= wanted {
                        return Expanded::Answered(value, Some(made.house));
                    }
                    best = best.max(value);
                    continue;
                }
                Place::Key(key) => key,
            };
            let all = made.seeds as i16;
            let known = self.table(made.seeds).get(key).unwrap_or(Known {
                lower: -all,
                upper: all,
                house: None,
            });
            let sure = self.shape.sure_gain(made.board);
            let child = Child {
                node: Node {
                    board: made.board,
                    key,
                    seeds: made.seeds,
                    hint: known.house,
                },
                gained: made.gained,
                again: made.again,
                house: made.house,
                score: if node.hint == Some(made.house) {
                    i32::MAX
                } else {
                    score(made.gained, made.again, made.house, sure)
                },
            };
            let (lower, upper) = child.bounds(Known {
                lower: known.lower.max(2 * sure - all),
                ..known
            });
            if lower >= wanted {
                return Expanded::Answered(lower, Some(made.house));
            }
            if upper < wanted {
                best = best.max(upper);
                continue;
            }
            children.push(child);
        }
        if children.is_empty() {
            return Expanded::Answered(best, None);
        }
        Expanded::Open(best)
    }

    /// Remembers the answer.
    #[inline]
    fn answer(&self, node: &Node<S>, wanted: i16, value: i16, house: Option<u8>) -> i16 {
        let known = answered(value, wanted, node.seeds, house);
        self.table(node.seeds).put(node.key, node.seeds, known);
        value
    }

    /// Counts a node; `None` if the search must end.
    #[inline(always)]
    fn enter(&mut self) -> Option<()> {
        self.nodes += 1;
        if self.nodes >= self.poll_at || self.nodes >= self.budget {
            return self.poll();
        }
        Some(())
    }

    fn count(&mut self) {
        let all = self.team.count(self.nodes - self.reported);
        self.reported = self.nodes;
        if let Some(watch) = &self.watch {
            watch
                .line
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .clone_from(&self.houses);
            (watch.report)(all);
        }
    }

    #[cold]
    fn poll(&mut self) -> Option<()> {
        if self.nodes >= self.poll_at {
            self.poll_at = self.nodes + POLL_NODES;
            self.count();
            if self.team.is_alone() {
                return (!self.team.stopped() && self.nodes < self.budget).then_some(());
            }
            self.answered = self.path.iter().position(|&(key, wanted)| {
                self.shared
                    .get(key)
                    .is_some_and(|known| known.lower >= wanted || known.upper < wanted)
            });
        }
        let goes_on = self.answered.is_none() && !self.team.stopped() && self.nodes < self.budget;
        goes_on.then_some(())
    }
}

/// What the answer to a question says of a position with so many seeds.
#[inline(always)]
fn answered(value: i16, wanted: i16, seeds: u16, house: Option<u8>) -> Known {
    let seeds = seeds as i16;
    let (lower, upper) = if value >= wanted {
        (value, seeds)
    } else {
        (-seeds, value)
    };
    Known {
        lower,
        upper,
        house: house.filter(|_| value >= wanted),
    }
}
