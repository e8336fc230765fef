// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolId} from "@uniswap/v4-core/src/types/PoolId.sol";

/// @title Reads the storage of a v4 pool manager.
/// @dev v4-core's StateLibrary and TransientStateLibrary import sources under the licence BUSL-1.1.
/// This library does not.
library PoolReads {
    /// @dev `mapping(PoolId => Pool.State) _pools` is the pool manager's seventh storage variable.
    uint256 private constant POOLS_SLOT = 6;
    /// @dev `mapping(bytes32 => Position.State) positions` within Pool.State.
    uint256 private constant POSITIONS_OFFSET = 6;

    /// @return the pool's square root price, Q64.96, or 0 if the pool does not exist
    function sqrtPriceX96(IPoolManager manager, PoolId id) internal view returns (uint160) {
        return uint160(uint256(manager.extsload(_stateSlot(id))));
    }

    /// @return the current fee of a swap for liquidity providers, in millionths
    function lpFee(IPoolManager manager, PoolId id) internal view returns (uint24) {
        return uint24(uint256(manager.extsload(_stateSlot(id))) >> 208);
    }

    /// @return the liquidity of `owner`'s position with salt 0
    function positionLiquidity(IPoolManager manager, PoolId id, address owner, int24 tickLower, int24 tickUpper)
        internal
        view
        returns (uint128)
    {
        bytes32 position = keccak256(abi.encodePacked(owner, tickLower, tickUpper, bytes32(0)));
        bytes32 positions = bytes32(uint256(_stateSlot(id)) + POSITIONS_OFFSET);
        return uint128(uint256(manager.extsload(keccak256(abi.encode(position, positions)))));
    }

    /// @return the liquidity of one of several positions of `owner` over the same range
    function positionLiquidity(
        IPoolManager manager,
        PoolId id,
        address owner,
        int24 tickLower,
        int24 tickUpper,
        bytes32 salt
    ) internal view returns (uint128) {
        bytes32 position = keccak256(abi.encodePacked(owner, tickLower, tickUpper, salt));
        bytes32 positions = bytes32(uint256(_stateSlot(id)) + POSITIONS_OFFSET);
        return uint128(uint256(manager.extsload(keccak256(abi.encode(position, positions)))));
    }

    /// @return price Q64.96, tick, and the fee of a swap in that direction in millionths, including
    /// the protocol's
    function swapState(IPoolManager manager, PoolId id, uint24 lpFee, bool zeroForOne)
        internal
        view
        returns (uint160 price, int24 tick, uint24 fee)
    {
        uint256 word = uint256(manager.extsload(_stateSlot(id)));
        price = uint160(word);
        tick = int24(int256(word >> 160));
        uint256 protocolFee = zeroForOne ? (word >> 184) & 0xfff : (word >> 196) & 0xfff;
        fee = uint24(protocolFee + lpFee - (protocolFee * lpFee) / 1_000_000);
    }

    /// @return the pool manager's debt to `account` (positive) or credit (negative) in this unlock
    function currencyDelta(IPoolManager manager, address account, Currency currency) internal view returns (int256) {
        return int256(uint256(manager.exttload(keccak256(abi.encode(account, currency)))));
    }

    function _stateSlot(PoolId id) private pure returns (bytes32) {
        return keccak256(abi.encode(id, POOLS_SLOT));
    }
}
