// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Errors and events of a rehypothecation hook.
interface IReHypothecation {
    error AlreadyInitialized();
    error InvalidAmounts();
    error InvalidCurrency();
    error InvalidPool();
    /// @dev Part of the declared interface. This contract never calls itself from outside.
    error NotSelf();
    error PoolKeyNotInitialized();
    error ZeroLiquidity();

    event VaultsSet(address indexed vault0, address indexed vault1);
    event ReHypothecatedLiquidityAdded(
        address indexed user, uint128 indexed liquidity, uint256 amount0, uint256 amount1
    );
    event ReHypothecatedLiquidityRemoved(
        address indexed owner, uint128 indexed sharesAmount, uint256 amount0, uint256 amount1
    );
    event PoolInitialized(
        address indexed currency0, address indexed currency1, uint24 indexed fee, int24 tickSpacing
    );
    event LiquidityProvided(bytes32 indexed poolId, uint128 indexed liquidity, uint256 amount0, uint256 amount1);
    event LiquidityRemoved(bytes32 indexed poolId, uint128 indexed liquidity, uint256 amount0, uint256 amount1);
}
