// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {YieldVault} from "../YieldVault.sol";

/// @title A vault whose reports and behaviour differ: it can report 0 as withdrawable and pay
/// anyway, as Morpho's does by design, or block all withdrawals while it reports everything as
/// withdrawable.
contract GatedVault is YieldVault {
    /// @dev The pool manager's math has an error of the same name with another meaning.
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
