// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {YieldSourceHook} from "../YieldSourceHook.sol";

/// @title TEST ONLY: a hook that, once turned hostile, takes a deposit and emits the share event
/// without giving shares.
contract EmptyHandedHook is YieldSourceHook {
    bool private _turned;

    constructor(IPoolManager manager, Currency currency0, Currency currency1, IERC4626 source0, IERC4626 source1)
        YieldSourceHook(manager, currency0, currency1, source0, source1, "Empty Hands", "EMPTY")
    {}

    function turn() external {
        _turned = true;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0) && _turned) emit Transfer(from, to, value);
        else super._update(from, to, value);
    }
}
