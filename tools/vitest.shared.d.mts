import type { ViteUserConfig } from 'vitest/config';

export interface SharedTestOptions {
  /** Real PostgreSQL and Redis for this project's tests: TEST_DATABASE_URL and TEST_REDIS_URL are set. */
  services?: boolean;
  /** Programs that the tests start as processes, built before the tests. */
  programs?: string[];
  /** The tests scan: the engine's processes are built before them. */
  engine?: boolean | Record<string, string>;
  /** The tests unpack: the process that reads 7z and rar is built before them. */
  archives?: boolean;
  environment?: 'node' | 'happy-dom';
  /** Merged over the shared settings. */
  overrides?: ViteUserConfig;
}

export function vitestConfig(options?: SharedTestOptions): ViteUserConfig;
