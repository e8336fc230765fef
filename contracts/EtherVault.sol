// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// @title An ERC-4626 vault of wrapped native currency that takes and gives it unwrapped as well. Our own, for tests.
contract EtherVault is ERC4626 {
    error NotPaid();

    constructor(WrappedEther asset_) ERC20("Ether Vault", "vETH") ERC4626(IERC20(address(asset_))) {}

    /// @dev From the wrapped token alone.
    receive() external payable {
        if (msg.sender != asset()) revert NotPaid();
    }

    /// @return shares what the native currency that came along is worth
    function depositETH(address receiver) external payable returns (uint256 shares) {
        shares = previewDeposit(msg.value);
        WrappedEther(payable(asset())).deposit{value: msg.value}();
        _mint(receiver, shares);
        emit Deposit(msg.sender, receiver, msg.value, shares);
    }

    /// @return shares what was burned of `owner` for `assets` of native currency
    function withdrawETH(uint256 assets, address receiver, address owner) external returns (uint256 shares) {
        shares = withdraw(assets, address(this), owner);
        WrappedEther(payable(asset())).withdraw(assets);
        (bool isPaid,) = receiver.call{value: assets}("");
        if (!isPaid) revert NotPaid();
    }
}
