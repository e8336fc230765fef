// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {YieldVault} from "../YieldVault.sol";

/// @title TEST ONLY: a vault that reports twice its assets to calls outside of a transaction.
contract TwoFacedVault is YieldVault {
    constructor(IERC20 asset_) YieldVault(asset_, "Two-Faced Vault", "TWO") {}

    /// @dev In a call outside of a transaction, `tx.origin` is zero.
    function totalAssets() public view override returns (uint256) {
        return super.totalAssets() * (tx.origin == address(0) ? 2 : 1);
    }
}
