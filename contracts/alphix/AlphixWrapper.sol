// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {LendingToken} from "./LendingToken.sol";

/// @title A yield source of Alphix's hooks: an ERC-4626 wrapper of a lending market's receipt.
/// @notice FOR TESTS. Written from the observed behaviour of Alphix's wrappers, not from their
/// source. Only listed hooks and the owner deposit and withdraw, and only for themselves. The owner
/// can pause both, which `maxWithdraw` does not show, and can take up to all of the yield.
contract AlphixWrapper is ERC4626, Ownable2Step, Pausable {
    using Math for uint256;

    error CallerNotOwner();
    error DepositExceedsMax();
    error FeeTooHigh();
    error HookAlreadyExists();
    error HookDoesNotExist();
    error InvalidReceiver();
    error NotImplemented();
    error RedeemExceedsMax();
    error RenounceDisabled();
    error UnauthorizedCaller();
    error WithdrawExceedsMax();
    error ZeroAmount();
    error ZeroAssets();
    error ZeroShares();

    event FeeUpdated(uint24 oldFee, uint24 newFee);
    event FeesCollected(uint256 amount, uint256 newWrapperBalance);
    event AlphixHookAdded(address indexed hook);
    event AlphixHookRemoved(address indexed hook);

    /// @dev 100 % of the yield.
    uint24 private constant WHOLE = 1_000_000;

    /// @notice Address that holds the tokens.
    LendingToken public immutable ATOKEN;

    /// @notice True if an address may deposit and withdraw.
    mapping(address hook => bool) public isAlphixHook;
    uint24 private _fee;
    /// @dev Receipts at the last yield accounting, and the owner's part of them.
    uint256 private _lastBalance;
    uint256 private _fees;

    modifier onlyListed() {
        if (!_isListed(msg.sender)) revert UnauthorizedCaller();
        _;
    }

    constructor(LendingToken aToken, address owner_, string memory name_, string memory symbol_)
        ERC4626(aToken.asset())
        ERC20(name_, symbol_)
        Ownable(owner_)
    {
        ATOKEN = aToken;
        aToken.asset().approve(address(aToken), type(uint256).max);
    }

    function addAlphixHook(address hook) external onlyOwner {
        if (isAlphixHook[hook]) revert HookAlreadyExists();
        isAlphixHook[hook] = true;
        emit AlphixHookAdded(hook);
    }

    function removeAlphixHook(address hook) external onlyOwner {
        if (!isAlphixHook[hook]) revert HookDoesNotExist();
        isAlphixHook[hook] = false;
        emit AlphixHookRemoved(hook);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    /// @param fee part of the yield, in millionths
    function setFee(uint24 fee) external onlyOwner {
        if (fee > WHOLE) revert FeeTooHigh();
        _accrue();
        emit FeeUpdated(_fee, fee);
        _fee = fee;
    }

    function getFee() external view returns (uint256) {
        return _fee;
    }

    function getClaimableFees() external view returns (uint256) {
        return _claimable(ATOKEN.balanceOf(address(this)));
    }

    /// @notice Pays the fees to the owner, in receipts.
    function collectFees() external onlyOwner {
        _accrue();
        uint256 fees = _fees;
        if (fees == 0) revert ZeroAmount();
        _fees = 0;
        ATOKEN.transfer(msg.sender, fees);
        _lastBalance = ATOKEN.balanceOf(address(this));
        emit FeesCollected(fees, _lastBalance);
    }

    function renounceOwnership() public pure override {
        revert RenounceDisabled();
    }

    function totalAssets() public view override returns (uint256) {
        uint256 balance = ATOKEN.balanceOf(address(this));
        return balance - _claimable(balance);
    }

    function maxDeposit(address receiver) public view override returns (uint256) {
        bool isClosed = !_isListed(receiver) || ATOKEN.isFrozen() || ATOKEN.isPaused();
        return isClosed ? 0 : type(uint256).max;
    }

    function maxMint(address) public pure override returns (uint256) {
        return 0;
    }

    function maxWithdraw(address owner_) public view override returns (uint256) {
        return _payable(owner_).min(super.maxWithdraw(owner_));
    }

    function maxRedeem(address owner_) public view override returns (uint256) {
        return _convertToShares(_payable(owner_), Math.Rounding.Floor).min(super.maxRedeem(owner_));
    }

    function previewMint(uint256) public pure override returns (uint256) {
        revert NotImplemented();
    }

    function mint(uint256, address) public pure override returns (uint256) {
        revert NotImplemented();
    }

    function deposit(uint256 assets, address receiver) public override returns (uint256 shares) {
        shares = _sharesFor(assets, receiver);
        _deposit(msg.sender, receiver, assets, shares);
    }

    function withdraw(uint256 assets, address receiver, address owner_) public override returns (uint256 shares) {
        shares = _sharesOf(assets, owner_);
        _withdraw(msg.sender, receiver, owner_, assets, shares);
    }

    function redeem(uint256 shares, address receiver, address owner_) public override returns (uint256 assets) {
        assets = _assetsOf(shares, owner_);
        _withdraw(msg.sender, receiver, owner_, assets, shares);
    }

    /// @dev Checks a deposit, and returns what it mints.
    function _sharesFor(uint256 assets, address receiver) internal onlyListed whenNotPaused returns (uint256 shares) {
        if (receiver != msg.sender) revert InvalidReceiver();
        if (assets > maxDeposit(msg.sender)) revert DepositExceedsMax();
        _accrue();
        shares = _convertToShares(assets, Math.Rounding.Floor);
        if (shares == 0) revert ZeroShares();
    }

    /// @dev Checks a withdrawal, and returns what it burns.
    function _sharesOf(uint256 assets, address owner_) internal onlyListed whenNotPaused returns (uint256 shares) {
        if (owner_ != msg.sender) revert CallerNotOwner();
        _accrue();
        if (assets > maxWithdraw(msg.sender)) revert WithdrawExceedsMax();
        shares = _convertToShares(assets, Math.Rounding.Ceil);
        if (shares == 0) revert ZeroShares();
    }

    /// @dev Checks a redemption, and returns what it pays.
    function _assetsOf(uint256 shares, address owner_) internal onlyListed whenNotPaused returns (uint256 assets) {
        if (owner_ != msg.sender) revert CallerNotOwner();
        _accrue();
        if (shares > maxRedeem(msg.sender)) revert RedeemExceedsMax();
        assets = _convertToAssets(shares, Math.Rounding.Floor);
        if (assets == 0) revert ZeroAssets();
    }

    function _deposit(address caller, address receiver, uint256 assets, uint256 shares) internal override {
        IERC20(asset()).transferFrom(caller, address(this), assets);
        _supply(assets);
        _mint(receiver, shares);
        emit Deposit(caller, receiver, assets, shares);
    }

    function _withdraw(address caller, address receiver, address owner_, uint256 assets, uint256 shares)
        internal
        override
    {
        _burn(owner_, shares);
        _take(assets, receiver);
        emit Withdraw(caller, receiver, owner_, assets, shares);
    }

    function _supply(uint256 assets) internal {
        ATOKEN.supply(assets);
        _lastBalance = ATOKEN.balanceOf(address(this));
    }

    function _take(uint256 assets, address receiver) internal {
        ATOKEN.withdraw(assets, receiver);
        _lastBalance = ATOKEN.balanceOf(address(this));
    }

    function _accrue() private {
        uint256 balance = ATOKEN.balanceOf(address(this));
        _fees = _claimable(balance);
        _lastBalance = balance;
    }

    /// @dev Fees earn and lose like all holdings. The owner takes its part of the others' earnings.
    function _claimable(uint256 balance) private view returns (uint256) {
        uint256 last = _lastBalance;
        if (balance < last) return _fees - _fees.mulDiv(last - balance, last);
        uint256 yield = balance - last;
        uint256 ofFees = last == 0 ? 0 : yield.mulDiv(_fees, last).min(yield);
        return _fees + ofFees + (yield - ofFees).mulDiv(_fee, WHOLE);
    }

    /// @dev Withdrawable amount: 0 for unlisted accounts, and at most the lending market's
    /// liquidity.
    function _payable(address owner_) private view returns (uint256) {
        if (!_isListed(owner_) || ATOKEN.isPaused()) return 0;
        return IERC20(asset()).balanceOf(address(ATOKEN));
    }

    function _isListed(address account) private view returns (bool) {
        return isAlphixHook[account] || account == owner();
    }
}
