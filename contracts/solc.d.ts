declare module 'solc' {
  const solc: {
    /**
     * Takes and returns the compiler's standard JSON. `import` returns the text of a source path.
     */
    compile(
      input: string,
      callbacks: { import: (path: string) => { contents: string } | { error: string } },
    ): string
    version(): string
  }
  export default solc
}
