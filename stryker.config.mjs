/** `npx stryker run` mutates the pure code and runs the unit tests that cover each mutant. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: [
    '{src/math,src/market,src/transactions/readBack}/**/*.ts',
    'src/adapters/jitLiquidity.ts',
    'src/adapters/*/{rules,shares}.ts',
    'src/chain/rpc/{agree,heights,results}.ts',
    'src/transactions/record.ts',
    'src/transactions/tracking/{advance,origin}.ts',
    '!**/*.{test,fixture,d}.ts',
  ],
  thresholds: { high: 95, low: 90, break: 85 },
  // Stryker cannot read tsconfig.json, because TypeScript 7 has no JavaScript API.
  tsconfigFile: 'none.json',
  // Ignores code that runs while a module loads, because most of it is tables that every test
  // covers.
  ignoreStatic: true,
  timeoutMS: 15_000,
  incrementalFile: '.cache/mutants.json',
  tempDirName: '.cache/mutants',
  ignorePatterns: ['.cache', 'bench', 'dist', 'e2e', 'gallery', 'public'],
  reporters: ['progress', 'clear-text'],
}
