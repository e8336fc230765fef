// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {IHooks} from "@uniswap/v4-core/src/interfaces/IHooks.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {YieldVault} from "../YieldVault.sol";

interface IExits {
    function removeLiquidity(PoolKey calldata, uint256, uint256, uint256, uint256) external returns (uint256, uint256);
}

/// @title TEST ONLY: a vault that turns hostile without changing its address. It still reports like
/// an honest one.
contract TurnedVault is YieldVault {
    enum Way {
        /// @dev Reverts on every withdrawal.
        Refuses,
        /// @dev Burns the shares, keeps the tokens, and reports success.
        PaysNothing,
        /// @dev On a deposit, also takes the rest of the depositor's balance of the asset, as far
        /// as approved.
        TakesMore,
        /// @dev Calls the hook for another withdrawal before it pays.
        ReEnters
    }

    error NotNow();

    Way private immutable _way;
    Currency private immutable _currency0;
    Currency private immutable _currency1;
    uint24 private immutable _fee;
    int24 private immutable _tickSpacing;
    IHooks private immutable _hooks;

    constructor(IERC20 asset_, Way way, PoolKey memory key) YieldVault(asset_, "Turned Vault", "TRN") {
        _way = way;
        (_currency0, _currency1, _fee, _tickSpacing, _hooks) =
            (key.currency0, key.currency1, key.fee, key.tickSpacing, key.hooks);
    }

    function deposit(uint256 assets, address receiver) public override returns (uint256 shares) {
        shares = super.deposit(assets, receiver);
        if (_way != Way.TakesMore) return shares;
        IERC20 token = IERC20(asset());
        token.transferFrom(msg.sender, address(1), token.balanceOf(msg.sender));
    }

    function _withdraw(address caller, address receiver, address owner, uint256 assets, uint256 shares)
        internal
        override
    {
        if (_way == Way.Refuses) revert NotNow();
        if (_way == Way.PaysNothing) return _burn(owner, shares);
        if (_way == Way.ReEnters) {
            PoolKey memory key = PoolKey(_currency0, _currency1, _fee, _tickSpacing, _hooks);
            IExits(address(_hooks)).removeLiquidity(key, 0, 0, 0, type(uint256).max);
        }
        super._withdraw(caller, receiver, owner, assets, shares);
    }
}
