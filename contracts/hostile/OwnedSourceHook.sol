// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {YieldSourceHook} from "../YieldSourceHook.sol";

/// @title TEST ONLY: a hook whose owner can replace the vaults.
/// @dev The old vault keeps the hook's holdings, as a careless implementation might.
contract OwnedSourceHook is YieldSourceHook, Ownable2Step {
    mapping(Currency currency => address) private _replaced;

    constructor(
        IPoolManager manager,
        Currency currency0,
        Currency currency1,
        IERC4626 source0,
        IERC4626 source1,
        address owner_
    ) YieldSourceHook(manager, currency0, currency1, source0, source1, "Owned Sources", "OWND") Ownable(owner_) {}

    function setYieldSource(Currency currency, address source) external onlyOwner {
        _replaced[currency] = source;
    }

    function getCurrencyYieldSource(Currency currency) public view override returns (address) {
        address replaced = _replaced[currency];
        return replaced == address(0) ? super.getCurrencyYieldSource(currency) : replaced;
    }
}
