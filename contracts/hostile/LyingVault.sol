// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {YieldVault} from "../YieldVault.sol";

/// @title TEST ONLY: a vault that reports `factor` times its assets, and reverts on withdrawals.
contract LyingVault is YieldVault {
    uint256 public immutable factor;

    constructor(IERC20 asset_, uint256 factor_) YieldVault(asset_, "Lying Vault", "LIE") {
        factor = factor_;
    }

    function totalAssets() public view override returns (uint256) {
        return super.totalAssets() * factor;
    }
}
