// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {YieldSourceHook} from "../YieldSourceHook.sol";

/// @title TEST ONLY: a hook with its own valuation: shares are worth a tenth less than their part
/// of the vaults.
contract OwnValuationHook is YieldSourceHook {
    constructor(IPoolManager manager, Currency currency0, Currency currency1, IERC4626 source0, IERC4626 source1)
        YieldSourceHook(manager, currency0, currency1, source0, source1, "Own Valuation", "OWNV")
    {}

    function _shareToAmount(uint256 shares, Currency currency) internal view override returns (uint256 amount) {
        return super._shareToAmount(shares, currency) * 9 / 10;
    }
}
