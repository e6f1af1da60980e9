/** path -> content; with a mode for other things than plain files: 120000 a symlink (content is its target), 160000 a submodule (content is its commit). null takes the path away. */
export type GithubFiles = Record<string, string | Buffer | { mode: '100644' | '100755' | '120000' | '160000'; content: string | Buffer } | null>;

export interface GithubAccount {
  id: number;
  login: string;
  type: 'User' | 'Organization' | 'Bot';
  name: string;
  members: string[];
}

export interface GithubRepositoryThere {
  id: number;
  owner: GithubAccount;
  name: string;
  isPrivate: boolean;
  isArchived: boolean;
  description: string | null;
  language: string | null;
  branch: string;
  /** the bare git repository on disk */
  directory: string;
  createdAt: Date;
  pushedAt: Date | null;
  rules: GithubRule[];
  /** oldest first */
  pullRequests: GithubPullRequestThere[];
}

export interface GithubPermissions {
  contents?: 'read' | 'write';
  metadata?: 'read' | 'write';
  pull_requests?: 'read' | 'write';
}

export type GithubRole = 'read' | 'write' | 'admin';

/** What nobody may do to some branches of a repository. */
export interface GithubRule {
  branches: RegExp;
  on: 'create' | 'update';
  /** GitHub's words for it */
  says: string;
}

export interface GithubPullRequestThere {
  id: number;
  number: number;
  title: string;
  body: string | null;
  /** names of branches */
  head: string;
  base: string;
  headCommit: string;
  author: GithubAccount;
  closedAt: Date | null;
  mergedAt: Date | null;
}

export interface GithubInstallationThere {
  id: number;
  account: GithubAccount;
  selection: 'all' | 'selected';
  permissions: GithubPermissions;
  suspendedAt: Date | null;
}

export interface GithubRequest {
  method: string;
  /** the whole path, such as /api/v3/installation/repositories */
  path: string;
  query: string;
  /** what kind of credentials came with it: client is the app's id and secret, git what git sends, unknown a token that was never issued */
  auth: 'app' | 'client' | 'installation' | 'user' | 'git' | 'unknown' | 'none';
  /** null until it is answered */
  status: number | null;
}

/** One webhook, sent once. */
export interface GithubDelivery {
  /** X-GitHub-Delivery */
  id: string;
  event: string;
  action: string | null;
  payload: Record<string, unknown>;
  /** held: not sent, because webhooks are held or have no address; failed: no answer came */
  state: 'held' | 'sent' | 'answered' | 'failed';
  status: number | null;
  answer: string | null;
  redelivery: boolean;
}

export interface GithubFault {
  /** how an address begins, whole or below /api/v3; the first unused fault that matches is played */
  path: string | RegExp;
  method?: string;
  status?: number;
  /** 1 unless told; Infinity until it is ended */
  times?: number;
  /** how many are answered as usual first */
  skip?: number;
  headers?: Record<string, string>;
  /** sent as JSON, a text as it is */
  body?: unknown;
  /** how long the answer waits; without a status it is then the true one */
  delayMs?: number;
  /** GitHub's words and headers for its limits, with 403 unless `status` says 429 */
  limit?: 'primary' | 'secondary';
  /** when the limit ends, 60 unless told */
  resetInSeconds?: number;
  /** the connection is cut instead of an answer */
  drop?: boolean;
  /** what was asked for is done, and the connection is cut before its answer */
  lose?: boolean;
}

export interface GithubToken {
  kind: 'installation' | 'user';
  token: string;
  issuedAt: Date;
  expiresAt: Date;
  isRevoked: boolean;
  /** of installation tokens */
  installationId?: number;
  /** of installation tokens: null for all repositories of the installation */
  repositoryIds?: number[] | null;
  /** of installation tokens */
  permissions?: GithubPermissions;
  /** of persons' tokens */
  login?: string;
}

export interface GithubEnvironment {
  GITHUB_APP_ID: string;
  GITHUB_APP_SLUG: string;
  /** base64 of the PEM */
  GITHUB_APP_PRIVATE_KEY: string;
  GITHUB_APP_CLIENT_ID: string;
  GITHUB_APP_CLIENT_SECRET: string;
  GITHUB_APP_WEBHOOK_SECRET: string;
  GITHUB_URL: string;
  GITHUB_API_URL: string;
}

/** The person `ada` and her organisation `acme` are there from the start; ada sits in front of the browser. */
export interface GithubStandIn {
  url: string;
  environment: GithubEnvironment;
  app: { id: number; slug: string; clientId: string; clientSecret: string; webhookSecret: string; /** PEM, PKCS #1 */ privateKey: string };

  addUser(login: string, more?: { name?: string }): GithubAccount;
  addOrganization(login: string, more?: { name?: string; members?: string[] }): GithubAccount;
  addRepository(wanted: {
    owner: string;
    name: string;
    private?: boolean;
    archived?: boolean;
    description?: string | null;
    language?: string | null;
    /** main unless told */
    branch?: string;
    /** a README.md unless told; {} for an empty repository */
    files?: GithubFiles;
    /** an existing git directory, served where it is and left as it is */
    gitDir?: string;
    /** each repository a second after the one before unless told */
    pushedAt?: Date | null;
  }): Promise<GithubRepositoryThere>;
  /** Gives a person a role in one repository; read unless told. Members of its organisation may write without. */
  addCollaborator(owner: string, name: string, login: string, role?: GithubRole): void;
  archive(owner: string, name: string): void;
  addRule(owner: string, name: string, rule: GithubRule): void;
  /** The person in front of the browser opens one for a branch that is there. */
  openPullRequest(owner: string, name: string, wanted: { head: string; title?: string; body?: string | null }): Promise<GithubPullRequestThere>;
  closePullRequest(owner: string, name: string, number: number): void;
  reopenPullRequest(owner: string, name: string, number: number): void;
  /** Moves the base branch to the head, which must be ahead of it. */
  mergePullRequest(owner: string, name: string, number: number): Promise<void>;
  renameRepository(owner: string, name: string, to: string): GithubRepositoryThere;
  deleteRepository(owner: string, name: string): Promise<void>;
  /** One commit; a new branch starts at the default branch. */
  push(wanted: { owner: string; name: string; branch?: string; files: GithubFiles; message?: string }): Promise<{ before: string | null; after: string }>;

  /** Installs the app, on all repositories unless named; where it is installed, changes what it may read. */
  install(wanted: { account: string; repositories?: 'all' | string[] }): GithubInstallationThere;
  /** All that an installation may read from now on. */
  select(installation: number, repositories: 'all' | string[]): GithubInstallationThere;
  addRepositories(installation: number, names: string[]): GithubInstallationThere;
  removeRepositories(installation: number, names: string[]): GithubInstallationThere;
  uninstall(installation: number): void;
  suspend(installation: number): void;
  unsuspend(installation: number): void;
  /** What the app asks for from now on, to read unless told; installations that are there keep what they were granted. */
  askFor(permissions: GithubPermissions): void;
  /** What an installation is granted from now on; no webhook. */
  setPermissions(installation: number, permissions: GithubPermissions): void;
  /** Who sits in front of the browser, and who does what is done here. */
  signIn(login: string): void;

  /** A code as this person brings it back from GitHub: good once, for ten minutes unless told. */
  codeFor(login: string, how?: { livesMs?: number }): string;
  /** Every token so far is too old from now on. */
  expireTokens(): void;
  /** every token that was issued, of installations and persons, oldest first */
  readonly tokensIssued: GithubToken[];

  /** Plays an outage or a limit; the answer ends it early. */
  fail(fault: GithubFault): () => void;
  requests: GithubRequest[];

  /** where webhooks go; may be set later, those from before are not sent */
  webhook: string | null;
  /** where people are sent back to; may be set later */
  callback: string;
  deliveries: GithubDelivery[];
  /** Until every webhook that was sent so far is answered. */
  delivered(): Promise<void>;
  /** From now on webhooks wait. */
  holdWebhooks(): void;
  /** Sends those that waited, in their order or another one, and holds no more back. */
  releaseWebhooks(arrange?: (held: GithubDelivery[]) => GithubDelivery[]): Promise<void>;
  redeliver(delivery: GithubDelivery): Promise<GithubDelivery>;
  /** Sends what GitHub never sent, signed with a wrong secret unless told; recorded nowhere. */
  forge(event: string, payload: Record<string, unknown>, how?: { secret?: string; to?: string }): Promise<GithubDelivery>;
  /** X-Hub-Signature-256 of a body. */
  sign(body: string | Buffer, secret: string): string;
  stop(): Promise<void>;
}

export function startGithub(options?: {
  port?: number;
  webhook?: string | null;
  /** http://localhost:3000/app/dashboard unless told */
  callback?: string;
  /** how long installation tokens live; an hour unless told */
  expiresInMs?: number;
  log?: (line: string) => void;
}): Promise<GithubStandIn>;
