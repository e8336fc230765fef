declare module 'solc' {
  const solc: {
    /** Takes and returns solc's standard JSON. `import` returns the text of a source file. */
    compile(
      input: string,
      callbacks: { import: (path: string) => { contents: string } | { error: string } },
    ): string
    version(): string
  }
  export default solc
}
