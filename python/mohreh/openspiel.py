"""OpenSpiel games (``pyspiel``): ``mohreh_yinsh``, ``mohreh_zertz``, …

>>> import pyspiel
>>> import mohreh.openspiel
>>> state = pyspiel.load_game("mohreh_dvonn").new_initial_state()
>>> state.legal_actions()[:3], state.action_to_string(0)
([0, 1, 2], 'a1')

The parameter ``options`` is Mohreh's text with colons, which OpenSpiel can read:
``mohreh_zertz(options=board:48)``. LYNGK and Color Pop begin with a chance node
that draws one of ``starts`` starts; ``starts=1`` leaves it out.
"""

from typing import Any, ClassVar

import numpy as np
import pyspiel

from ._native import GAMES, Match, Position, Space

#: No match is longer, in moves.
LONGEST = 4000
#: Games whose start is drawn.
DRAWN = {game for game in GAMES if Position(game).setup_with_secrets() is not None}
#: Games in which a seat has a secret.
SECRET = {game for game in GAMES if "?" in str(Position(game))}


def _type_of(game: str) -> pyspiel.GameType:
    kind = pyspiel.GameType
    is_secret = game in SECRET
    return kind(
        short_name=f"mohreh_{game}",
        long_name=f"Mohreh: {game}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC
        if game in DRAWN
        else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if is_secret
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if is_secret else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=5 if is_secret else 2,
        min_num_players=1 if is_secret else 2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"options": "", "starts": 1000 if game in DRAWN else 1},
    )


class MohrehGame(pyspiel.Game):
    """A game with its options; the classes of the single games are made below."""

    game: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.options = str(params.get("options", "")).replace(":", "=")
        self.starts = int(params.get("starts", 1000 if self.game in DRAWN else 1))
        if self.starts < 1:
            raise ValueError(f"starts: expected at least 1, found {self.starts}")
        self.space = Space(self.game, self.options)
        seats = Match(self.game, self.options).seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.space.actions,
            max_chance_outcomes=self.starts if 1 < self.starts else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.game in SECRET else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(self.game), info, params)

    def new_initial_state(self, state: object = None) -> "MohrehState":
        """A match before its start is drawn."""
        return MohrehState(self)

    def make_py_observer(
        self, iig_obs_type: object = None, params: dict[str, Any] | None = None
    ) -> "MohrehObserver":
        """Observes what a seat may know."""
        return MohrehObserver(self.space, iig_obs_type, params)


class MohrehState(pyspiel.State):
    """A match."""

    def __init__(self, game: MohrehGame) -> None:
        super().__init__(game)
        # OpenSpiel copies states with all they have, and a copied game is bare.
        self._space = game.space
        self._starts = game.starts
        self._is_drawn = game.starts == 1
        self.match = Match(game.game, game.options)

    def current_player(self) -> int:
        """The seat to move, chance, or nobody."""
        if not self._is_drawn:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.match.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every start is equally likely."""
        starts = self._starts
        return [(start, 1.0 / starts) for start in range(starts)]

    def _legal_actions(self, player: int) -> list[int]:
        actions: list[int] = self.match.legal_actions(self._space).tolist()
        return actions

    def _apply_action(self, action: int) -> None:
        if self._is_drawn:
            self.match.play_action(self._space, action)
        else:
            self.match = Match(self._space.game, self._space.options, seed=action)
            self._is_drawn = True

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"start {action}"
        return self.match.position.move_of(self._space, action) or f"action {action}"

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._is_drawn and self.match.to_move is None

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss, 0 for a draw and before the end."""
        return self.match.scores or [0.0] * self.match.seats

    def __str__(self) -> str:
        return self.match.position.text_with_secrets() if self._is_drawn else "the start is drawn"


class MohrehObserver:
    """What one seat may know, in planes and as text."""

    def __init__(self, space: Space, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observation parameters are not known: {params}")
        self._space = space
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(int(np.prod(space.shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(space.shape)}

    def set_from(self, state: MohrehState, player: int) -> None:
        """Writes the planes as numbers from 0 to 1."""
        highest = np.array([highest for _, highest in self._space.planes], np.float32)
        planes = state.match.observation(self._space, player)
        self.dict["observation"][:] = planes / highest[:, None, None]

    def string_from(self, state: MohrehState, player: int) -> str:
        """The position as the seat may know it; with the whole past if asked for."""
        if state.is_chance_node():
            return "the start is drawn"
        view = state.match.view(player)
        if self._recalls:
            return " ".join([f"{player}:", view.start_text, *view.turn_texts])
        return f"{player}: {view.position_text}"


for _name in GAMES:
    # OpenSpiel pickles games, so their classes are found by name.
    _class = type(f"Mohreh_{_name}", (MohrehGame,), {"game": _name, "__module__": __name__})
    globals()[_class.__name__] = _class
    pyspiel.register_game(_type_of(_name), _class)
