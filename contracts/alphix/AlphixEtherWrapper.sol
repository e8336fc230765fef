// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WrappedEther} from "../WrappedEther.sol";
import {AlphixWrapper} from "./AlphixWrapper.sol";
import {LendingToken} from "./LendingToken.sol";

/// @title A wrapper that accepts and pays native currency, with its own events. FOR TESTS.
contract AlphixEtherWrapper is AlphixWrapper {
    error ETHTransferFailed();
    error ReceiveNotAllowed();

    event DepositETH(address indexed caller, address indexed receiver, uint256 ethAmount, uint256 shares);
    event WithdrawETH(
        address indexed caller, address indexed receiver, address indexed owner, uint256 ethAmount, uint256 shares
    );

    constructor(LendingToken aToken, address owner_, string memory name_, string memory symbol_)
        AlphixWrapper(aToken, owner_, name_, symbol_)
    {}

    /// @dev Accepts native currency only from the wrapped token.
    receive() external payable {
        if (msg.sender != asset()) revert ReceiveNotAllowed();
    }

    function depositETH(address receiver) external payable returns (uint256 shares) {
        if (msg.value == 0) revert ZeroAmount();
        shares = _sharesFor(msg.value, receiver);
        WrappedEther(payable(asset())).deposit{value: msg.value}();
        _supply(msg.value);
        _mint(receiver, shares);
        emit DepositETH(msg.sender, receiver, msg.value, shares);
    }

    function withdrawETH(uint256 assets, address receiver, address owner_) external returns (uint256 shares) {
        shares = _sharesOf(assets, owner_);
        _payOut(assets, shares, receiver, owner_);
    }

    function redeemETH(uint256 shares, address receiver, address owner_) external returns (uint256 assets) {
        assets = _assetsOf(shares, owner_);
        _payOut(assets, shares, receiver, owner_);
    }

    function _payOut(uint256 assets, uint256 shares, address receiver, address owner_) private {
        _burn(owner_, shares);
        _take(assets, address(this));
        WrappedEther(payable(asset())).withdraw(assets);
        (bool isPaid,) = receiver.call{value: assets}("");
        if (!isPaid) revert ETHTransferFailed();
        emit WithdrawETH(msg.sender, receiver, owner_, assets, shares);
    }
}
