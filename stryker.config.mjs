/** Mutates the pure code and runs the unit tests that reach each mutant: `npx stryker run`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: [
    '{src/math,src/market,src/transactions/readBack}/**/*.ts',
    'src/adapters/lending.ts',
    'src/adapters/*/{rules,shares}.ts',
    'src/chain/rpc/{agree,heights,results}.ts',
    'src/transactions/record.ts',
    'src/transactions/tracking/{advance,origin}.ts',
    '!**/*.{test,fixture,d}.ts',
  ],
  thresholds: { high: 95, low: 90, break: 85 },
  // TypeScript 7 has no programming interface through which Stryker could read the real file.
  tsconfigFile: 'none.json',
  // Code that runs while a module loads is mostly tables, and reaches every test.
  ignoreStatic: true,
  timeoutMS: 15_000,
  incrementalFile: '.cache/mutants.json',
  tempDirName: '.cache/mutants',
  ignorePatterns: ['.cache', 'bench', 'dist', 'e2e', 'gallery', 'public'],
  reporters: ['progress', 'clear-text'],
}
