// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

interface ISourceHook {
    function addReHypothecatedLiquidity(uint256 shares) external payable returns (int256);
    function removeReHypothecatedLiquidity(uint256 shares) external returns (int256);
}

interface ISourceToken {
    function balanceOf(address owner) external view returns (uint256);
}

/// Approve, deposit, and take the same shares out again, as an account would do it: for nodes without eth_simulateV1, an
/// `eth_call` lays this code over the depositor's account by a state override and has the account call itself. Never
/// deployed, never sent.
contract SourceRoundTrip {
    /// Surplus of native currency comes back in the middle of a deposit.
    receive() external payable {}

    /// @param token0 the zero address for native currency
    /// @param value native currency that goes along with the deposit
    /// @return deposited whether the deposit went through
    /// @return returned0 what taking the shares out right after it brought of token0; 0 where it failed
    /// @return returned1 the same of token1
    function tryOut(address hook, address token0, address token1, uint256 shares, uint256 value)
        external
        returns (bool deposited, uint256 returned0, uint256 returned1)
    {
        approve(token0, hook);
        approve(token1, hook);
        try ISourceHook(hook).addReHypothecatedLiquidity{value: value}(shares) {
            deposited = true;
        } catch {
            return (false, 0, 0);
        }
        uint256 before0 = held(token0);
        uint256 before1 = held(token1);
        try ISourceHook(hook).removeReHypothecatedLiquidity(shares) {
            returned0 = held(token0) - before0;
            returned1 = held(token1) - before1;
        } catch {}
    }

    function held(address token) private view returns (uint256) {
        return token == address(0) ? address(this).balance : ISourceToken(token).balanceOf(address(this));
    }

    /// Old tokens return nothing: the deposit itself shows whether the approval held.
    function approve(address token, address spender) private {
        if (token == address(0)) return;
        (bool ignored,) = token.call(abi.encodeWithSignature("approve(address,uint256)", spender, type(uint256).max));
        ignored;
    }
}
