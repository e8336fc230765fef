/** Random generator with a seed, so that failures can be reproduced. */
export interface Random {
  /** Returns an integer from 0 to `bound` - 1. */
  int(bound: number): number
  /** Returns an integer of up to `count` bits, all equally likely. */
  bits(count: number): bigint
  /** Returns an integer from `low` to `high`, with every order of magnitude equally likely. */
  spread(low: bigint, high: bigint): bigint
  pick<T>(choices: readonly [T, ...T[]]): T
  chance(oneIn: number): boolean
}

const MASK = (1n << 64n) - 1n

/** SplitMix64 (Steele, Lea and Flood 2014). */
export function createRandom(seed: bigint): Random {
  let state = seed & MASK
  const word = (): bigint => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK
    let z = state
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK
    return z ^ (z >> 31n)
  }
  const random: Random = {
    int: (bound) => Number(word() % BigInt(bound)),
    bits: (count) => {
      let value = 0n
      for (let have = 0; have < count; have += 64) value = (value << 64n) | word()
      return BigInt.asUintN(count, value)
    },
    spread: (low, high) => {
      const lowBits = low.toString(2).length
      const bits = lowBits + random.int(high.toString(2).length - lowBits + 1)
      const value = random.bits(bits) | (1n << BigInt(bits - 1))
      if (value < low) return low
      return value > high ? high : value
    },
    pick: (choices) => choices[random.int(choices.length)] ?? choices[0],
    chance: (oneIn) => random.int(oneIn) === 0,
  }
  return random
}
