// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title A price feed with Chainlink's interface whose price any account can set. For local chains
/// only.
/// @dev AggregatorV3Interface without getRoundData. Emits no event, so that the local chain
/// has only the logs of markets.
contract PriceFeed {
    uint8 public immutable decimals;
    string public description;

    uint80 private _round;
    int256 private _answer;
    uint256 private _updatedAt;

    constructor(string memory description_, uint8 decimals_) {
        description = description_;
        decimals = decimals_;
    }

    /// @param answer the price. For a sequencer feed, 0 means up and 1 means down
    /// @param updatedAt unix seconds. A past time makes the feed stale
    function write(int256 answer, uint256 updatedAt) external {
        _round += 1;
        _answer = answer;
        _updatedAt = updatedAt;
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        return (_round, _answer, _updatedAt, _updatedAt, _round);
    }
}
