import { defineConfig } from 'vite'
import { deploymentName } from './scripts/vite/cataloguePlugin.ts'
import { sharedConfig } from './scripts/vite/siteConfig.ts'

/** For tools that read this file. The commands in scripts/ use the same configuration. */
export default defineConfig(sharedConfig(deploymentName()))
