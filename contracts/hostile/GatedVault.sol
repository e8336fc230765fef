// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {YieldVault} from "../YieldVault.sol";

/// @title A vault whose answers and deeds part: it may say that it pays nothing and pay all the same, as Morpho's does by design,
/// or stop all withdrawals while it says that it pays everything.
contract GatedVault is YieldVault {
    /// @dev The pool manager's mathematics has an error of this name too, which means something else.
    error NotEnoughLiquidity();

    bool public saysNothing;
    bool public isStopped;

    constructor(IERC20 asset_) YieldVault(asset_, "Gated Vault", "GTD") {}

    function set(bool saysNothing_, bool isStopped_) external {
        saysNothing = saysNothing_;
        isStopped = isStopped_;
    }

    function maxWithdraw(address owner) public view override returns (uint256) {
        return saysNothing ? 0 : super.maxWithdraw(owner);
    }

    function withdraw(uint256 assets, address receiver, address owner) public override returns (uint256 shares) {
        shares = previewWithdraw(assets);
        _withdraw(msg.sender, receiver, owner, assets, shares);
    }

    function _withdraw(address caller, address receiver, address owner, uint256 assets, uint256 shares)
        internal
        override
    {
        if (isStopped) revert NotEnoughLiquidity();
        super._withdraw(caller, receiver, owner, assets, shares);
    }
}
