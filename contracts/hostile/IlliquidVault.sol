// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {YieldVault} from "../YieldVault.sol";

/// @title TEST ONLY: an honest vault that can pay only a part of its debt.
contract IlliquidVault is YieldVault {
    /// @dev Withdrawable part of an owner's assets, in basis points.
    uint256 public liquidBps;

    constructor(IERC20 asset_, uint256 liquidBps_) YieldVault(asset_, "Illiquid Vault", "ILQ") {
        liquidBps = liquidBps_;
    }

    function setLiquidBps(uint256 liquidBps_) external {
        liquidBps = liquidBps_;
    }

    function maxWithdraw(address owner) public view override returns (uint256) {
        return (super.maxWithdraw(owner) * liquidBps) / 10_000;
    }
}
