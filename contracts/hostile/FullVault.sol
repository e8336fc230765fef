// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {YieldVault} from "../YieldVault.sol";

/// @title TEST ONLY: a vault that reports a maximum deposit and can accept more, like some real
/// vaults that always report 0.
contract FullVault is YieldVault {
    uint256 public room;
    bool public ignoresRoom;

    constructor(IERC20 asset_) YieldVault(asset_, "Full Vault", "FULL") {}

    function set(uint256 room_, bool ignoresRoom_) external {
        room = room_;
        ignoresRoom = ignoresRoom_;
    }

    function maxDeposit(address) public view override returns (uint256) {
        return room;
    }

    function deposit(uint256 assets, address receiver) public override returns (uint256 shares) {
        if (!ignoresRoom && assets > room) revert ERC4626ExceededMaxDeposit(receiver, assets, room);
        shares = previewDeposit(assets);
        _deposit(msg.sender, receiver, assets, shares);
    }
}
