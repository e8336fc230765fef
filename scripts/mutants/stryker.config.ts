/** Read by Stryker; what differs from run to run comes from `runStryker`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
  // TypeScript 7 has no programming interface with which Stryker could read one.
  tsconfigFile: 'none.json',
  // What runs while a module loads takes every test with it, and is mostly tables and sentences.
  ignoreStatic: true,
  // A busy machine is not a mutant that never ends; most of those Stryker knows by how often they run.
  timeoutMS: 15_000,
  incrementalFile: '.cache/mutants.json',
  tempDirName: '.cache/mutants',
  ignorePatterns: ['.cache', 'bench', 'dist', 'e2e', 'gallery', 'public'],
  logLevel: 'error',
}
