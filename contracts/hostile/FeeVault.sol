// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {YieldVault} from "../YieldVault.sol";

/// @title TEST ONLY: a vault that sends a part of each deposit away.
contract FeeVault is YieldVault {
    /// @dev Fee on a deposit, in basis points.
    uint256 public immutable feeBps;

    constructor(IERC20 asset_, uint256 feeBps_) YieldVault(asset_, "Fee Vault", "FEE") {
        feeBps = feeBps_;
    }

    function previewDeposit(uint256 assets) public view override returns (uint256) {
        return super.previewDeposit(assets - _fee(assets));
    }

    function _deposit(address caller, address receiver, uint256 assets, uint256 shares) internal override {
        super._deposit(caller, receiver, assets, shares);
        IERC20(asset()).transfer(address(1), _fee(assets));
    }

    function _fee(uint256 assets) private view returns (uint256) {
        return (assets * feeBps) / 10_000;
    }
}
