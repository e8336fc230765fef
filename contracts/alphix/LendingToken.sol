// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title TEST ONLY: a lending market of one token and its receipt in one contract, with the part
/// of Aave's interface that a wrapper uses.
/// @notice This contract holds the tokens, not the wrapper that supplied them. Tokens sent here are
/// yield.
contract LendingToken {
    using Math for uint256;
    using SafeERC20 for IERC20;

    error ReserveFrozen();
    error ReservePaused();

    event Transfer(address indexed from, address indexed to, uint256 amount);

    IERC20 public immutable asset;

    /// @notice A frozen reserve accepts no deposits but pays out. A paused one does neither.
    bool public isFrozen;
    bool public isPaused;

    /// @dev Debt of borrowers: it counts as assets, but is not available.
    uint256 private _borrowed;
    uint256 private _scaledSupply;
    mapping(address account => uint256) private _scaled;

    constructor(IERC20 underlying) {
        asset = underlying;
    }

    function set(bool isFrozen_, bool isPaused_) external {
        isFrozen = isFrozen_;
        isPaused = isPaused_;
    }

    /// @notice Lends tokens to the caller, who never repays.
    function borrow(uint256 amount, address to) external {
        _borrowed += amount;
        asset.safeTransfer(to, amount);
    }

    function supply(uint256 amount) external {
        if (isPaused) revert ReservePaused();
        if (isFrozen) revert ReserveFrozen();
        uint256 scaled = amount.mulDiv(_scaledSupply + 1, _total() + 1);
        asset.safeTransferFrom(msg.sender, address(this), amount);
        _move(address(0), msg.sender, scaled, amount);
    }

    function withdraw(uint256 amount, address to) external {
        if (isPaused) revert ReservePaused();
        _move(msg.sender, address(0), _scaledOf(msg.sender, amount), amount);
        asset.safeTransfer(to, amount);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, _scaledOf(msg.sender, amount), amount);
        return true;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _scaled[account].mulDiv(_total() + 1, _scaledSupply + 1);
    }

    function _total() private view returns (uint256) {
        return asset.balanceOf(address(this)) + _borrowed;
    }

    function _scaledOf(address account, uint256 amount) private view returns (uint256) {
        return amount.mulDiv(_scaledSupply + 1, _total() + 1, Math.Rounding.Ceil).min(_scaled[account]);
    }

    function _move(address from, address to, uint256 scaled, uint256 amount) private {
        if (from == address(0)) _scaledSupply += scaled;
        else _scaled[from] -= scaled;
        if (to == address(0)) _scaledSupply -= scaled;
        else _scaled[to] += scaled;
        emit Transfer(from, to, amount);
    }
}
