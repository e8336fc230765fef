// SPDX-License-Identifier: MIT

// Reads words of a contract's storage that have no getter. An `eth_call` puts this code on the
// contract's account by a state override, for that call only. For each input word it returns the
// word of that slot. Never deployed, never sent.
object "StoredWords" {
    code {
        datacopy(0, dataoffset("StoredWords_deployed"), datasize("StoredWords_deployed"))
        return(0, datasize("StoredWords_deployed"))
    }
    object "StoredWords_deployed" {
        code {
            for { let at := 0 } lt(at, calldatasize()) { at := add(at, 0x20) } {
                mstore(at, sload(calldataload(at)))
            }
            return(0, calldatasize())
        }
    }
}
