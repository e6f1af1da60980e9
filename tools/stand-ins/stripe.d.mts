/** An event as it was sent; the object is a copy of that moment. */
export interface StandInEvent {
  id: string;
  type: string;
  created: number;
  data: { object: object };
}

export interface StandInSession {
  id: string;
  status: string;
  success_url: string;
  cancel_url: string | null;
  client_reference_id: string | null;
  mode: string;
  metadata: Record<string, string>;
  customer: string;
  subscription: string | null;
  payment_intent: string | null;
}

export interface StandInSubscription {
  id: string;
  status: string;
  items: { data: { current_period_end: number; price: { id: string } }[] };
}

/** What happens at the provider: a person pays, cancels, asks the money back. Each act emits its events. */
export interface StandInAccount {
  find: {
    session(id: string): StandInSession;
    subscription(id: string): StandInSubscription;
    subscriptionsOf(customer: string): StandInSubscription[];
  };
  customers: Map<string, { id: string; email: string | null; metadata: Record<string, string> }>;
  deleteCustomer(id: string): void;
  pay(session: string): StandInSession;
  payLater(session: string): StandInSession;
  settle(session: string): void;
  subscribe(customer: string, price: { id: string; name: string; amount: number; isRecurring: boolean }, metadata: Record<string, string>): StandInSubscription;
  updateSubscription(id: string, fields: { status?: string; cancel_at?: number | null }): void;
  changePlan(subscription: string, price: string): void;
  cancelNow(subscription: string): void;
  cancelAtPeriodEnd(subscription: string): void;
  resume(subscription: string): void;
  refund(paymentIntent: string, amount?: number): void;
  dispute(paymentIntent: string, status?: string): void;
  closeDispute(paymentIntent: string, status: string): void;
}

export interface StripeStandIn {
  url: string;
  secret: string;
  environment: {
    STRIPE_SECRET_KEY: string;
    STRIPE_WEBHOOK_SECRET: string;
    STRIPE_API_URL: string;
    STRIPE_PRICE_STARTER: string;
    STRIPE_PRICE_PRO: string;
    STRIPE_PRICE_ULTRA: string;
    STRIPE_PRICE_LAUNCH_PACKAGE: string;
  };
  account: StandInAccount;
  events: StandInEvent[];
  /** 'GET /v1/subscriptions' for every call of the API, in order */
  requests: string[];
  /** The stripe-signature header of a body; `at` in seconds. */
  sign(body: string, options: { secret: string; at?: number }): string;
  /** The next answer under this path is made at once and held back until it is released. */
  holdNext(path: string): { arrived: Promise<void>; release(): void };
  playOutage(isDown: boolean): void;
  deliver(to: string, event: StandInEvent): Promise<Response>;
  stop(): Promise<void>;
}

/** What Preflight has to be started with to use the stand-in at `url`. */
export function environmentFor(url: string): Record<string, string>;

export function startStripe(options?: { port?: number; webhook?: string | null; log?: (line: string) => void }): Promise<StripeStandIn>;
