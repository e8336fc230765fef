declare module 'solc' {
  const solc: {
    /** Standard JSON in, standard JSON out. `import` resolves a source path to its text. */
    compile(
      input: string,
      callbacks: { import: (path: string) => { contents: string } | { error: string } },
    ): string
    version(): string
  }
  export default solc
}
