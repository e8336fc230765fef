// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {IReHypothecation} from "./IReHypothecation.sol";

/// @title Stores a pool and the two vaults that hold its tokens between swaps.
abstract contract VaultLedger is IReHypothecation {
    using SafeERC20 for IERC20;

    PoolKey internal _poolKey;
    address private _vault0;
    address private _vault1;

    /// @notice Sets the vaults without any check. Tokens in the old vaults stay there.
    function setVaults(address vault0, address vault1) external {
        _vault0 = vault0;
        _vault1 = vault1;
        emit VaultsSet(vault0, vault1);
    }

    /// @return the vault of one of the pool's two currencies
    function getVaultAddress(Currency currency) public view returns (address) {
        if (Currency.unwrap(currency) == address(0)) revert InvalidCurrency();
        if (currency == _poolKey.currency0) return _vault0;
        if (currency == _poolKey.currency1) return _vault1;
        revert InvalidCurrency();
    }

    function getTickLower() public view returns (int24) {
        return TickMath.minUsableTick(_poolKey.tickSpacing);
    }

    function getTickUpper() public view returns (int24) {
        return TickMath.maxUsableTick(_poolKey.tickSpacing);
    }

    /// @dev Amount that the vault reports as withdrawable, from which withdrawals are paid.
    function _available(Currency currency) internal view returns (uint256) {
        return IERC4626(getVaultAddress(currency)).maxWithdraw(address(this));
    }

    /// @dev The hook's assets as reported by the vault. A swap borrows from it.
    function _assets(Currency currency) internal view returns (uint256) {
        IERC4626 vault = IERC4626(getVaultAddress(currency));
        return vault.convertToAssets(vault.balanceOf(address(this)));
    }

    function _pullToVault(Currency currency, uint256 amount) internal {
        if (currency.isAddressZero()) revert InvalidCurrency();
        IERC20(Currency.unwrap(currency)).safeTransferFrom(msg.sender, address(this), amount);
        _depositToVault(currency, amount);
    }

    function _depositToVault(Currency currency, uint256 amount) internal {
        address vault = getVaultAddress(currency);
        IERC20(Currency.unwrap(currency)).forceApprove(vault, amount);
        IERC4626(vault).deposit(amount, address(this));
    }

    function _withdrawFromVault(Currency currency, uint256 amount) internal {
        IERC4626(getVaultAddress(currency)).withdraw(amount, address(this), address(this));
    }
}
