// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title A price feed with Chainlink's interface whose rounds anyone may write. Our own, for local chains.
/// @dev AggregatorV3Interface without getRoundData. No event: the chain's logs are those of the markets.
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

    /// @param answer the price, or of a sequencer's feed 0 for up and 1 for down
    /// @param updatedAt unix seconds; a round of the past is how a feed becomes old
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
