import type { Column, Table } from '../schema.ts'

/** Data whose loss harms somebody at once. */
const SECRET = /^(?:.*_)?(?:password|passwd|pwd|password_hash|senha|senha_hash|contrasena|secret|secret_key|client_secret|api_key|apikey|api_token|access_token|refresh_token|auth_token|session_token|unsubscribe_token|reset_token|private_key|otp|pin_code|token_encrypted|ssn|social_security\w*|cpf|rg|dni|passport\w*|national_id|tax_id|iban|account_number|bank_account|routing_number|card_number|cvv|salary|base_salary|diagnosis|medical_(?:history|records?|notes|conditions?)|allergies|blood_type|prescription\w*)(?:_encrypted|_hash)?$/i
/** Data of a person. */
const CONTACT = /^(?:.*_)?(?:e_?mail|phone|phone_number|mobile|telefone|telefono|whatsapp|address|street|endereco|direccion|birth_?date|date_of_birth|dob|birthday|data_nascimento|ip|ip_address|first_name|last_name|full_name)$/i
const NAME = /^(?:.*_)?(?:first_name|last_name|full_name)$/i
/** Who a row belongs to. */
const OWNER = /^(?:user_id|owner_id|owner|created_by|author_id|profile_id|customer_id|account_id|member_id|tenant_id|org_id|organi[sz]ation_id|company_id|team_id|workspace_id|business_id|user_uuid|user|uid|creator_id|sender_id|student_id|patient_id|doctor_id|employee_id|auth_user_id|resident_id|parent_user_id|host_id|client_id)$/i
const PERSON = /(?:^|_)(?:profiles?|users?|accounts?|customers?|clients?|clientes|contacts?|leads?|subscribers?|subscriptions?|members?|people|persons?|employees?|patients?|students?|residents?|candidates?|applicants?|applications?|orders?|bookings?|reservations?|appointments?|registrations?|signups?|waitlist|newsletter|messages?|conversations?|inquir\w*|invoices?|payments?|partners|insiders|guests?|attendees|rsvps?|submissions?|requests?|sessions?|logs?|invit\w*|donors?|donations?|professors|coupon_redemptions|prospects?)(?:_|$)/i
const PRIVATE = /(?:^|_)(?:messages?|chats?|conversations?|notes?|journal\w*|diar\w+|orders?|payments?|invoices?|transactions?|notifications?|documents?|medical\w*|health\w*|prescriptions?|bank\w*|payroll\w*|salar\w+|api_keys|credentials|secrets|audit\w*|inbox|emails?|drafts?)(?:_|$)/i

export const secretsIn = ({ columns }: Table): Column[] => columns.filter(({ name, type }) => SECRET.test(name) && !/^bool/.test(type))
export const contactsIn = ({ columns }: Table): Column[] => {
  const found = columns.filter(({ name }) => CONTACT.test(name))
  // a name alone is shown in public by most
  return found.some(({ name }) => !NAME.test(name)) ? found : []
}
/** The column that says whose a row is; a key that points to the accounts does, too. */
export const ownerOf = ({ columns }: Table): Column | undefined =>
  columns.find(({ references, name }) => references === 'auth.users' && name !== 'id') ?? columns.find(({ name }) => OWNER.test(name)) ?? columns.find(({ references }) => references === 'auth.users')
const GROUP = /^(?:tenant|org|organi[sz]ation|company|team|workspace|business|account)_?id$/i
/** Whose a row is may be a group's affair: a company, a team. */
export const isGroup = ({ name }: Column): boolean => GROUP.test(name)
export const isAboutPeople = ({ name }: Table): boolean => PERSON.test(bare(name))
export const isPrivate = ({ name }: Table): boolean => PRIVATE.test(bare(name))

/** Whoever fills in a form, or is counted, may write such a row without being known. */
const FORMS = /(?:^|_)(?:contacts?|leads?|waitlist|wait_list|newsletter|subscribers?|subscriptions?|feedback|submissions?|inquir\w*|enquir\w*|quotes?|quotations?|cotiza\w*|applications?|analytics|events?|logs?|visits?|views?|clicks?|tracking|impressions?|rsvps?|signups?|requests?|reports?|bookings?|reservations?|registrations?|messages?|votes?|responses?|answers?|downloads?|errors?|metrics)(?:_|$)/i
export const isForm = ({ name }: Table): boolean => FORMS.test(bare(name))

/** Rows of accounts and of what belongs to them: here a role or a plan is a right. */
const IDENTITY = /(?:^|_)(?:profiles?|users?|members?|memberships?|user_roles?|roles?|admins?|subscriptions?|organi[sz]ations?|compan(?:y|ies)|tenants?|workspaces?|teams?)$/i
const PURSE = /(?:^|_)(?:profiles?|users?|wallets?|credits?|user_credits|balances?|subscriptions?|user_stats|loyalty_\w+|\w*_?points|rewards?)$/i
const RIGHTS_ANYWHERE = /^(?:is_(?:super_?)?admin|is_superuser|is_staff|is_moderator|is_premium|is_pro|is_paid_user|has_paid|is_verified|is_approved|stripe_customer_id|stripe_subscription_id)$/i
const RIGHTS_OF_ACCOUNTS = /^(?:(?:user_|account_|app_|system_)?roles?|admin|permissions?|access_level|plan|plan_id|plan_type|plan_name|pricing_plan|(?:user_|account_)?tier|subscription(?:_\w+)?|premium(?:_until)?|trial_ends?_at|verified|approved|banned|is_banned|kyc_status|usage_limit|quota)$/i
const MONEY = /^(?:credits?|credit_balance|credits_(?:balance|remaining|left)|balance|wallet_balance|tokens_(?:left|remaining|balance)|points|(?:loyalty_|reward_)?points_balance|(?:loyalty|reward)_points)$/i

/** What somebody has bought, and whether it is paid. Sellers keep such tables as well, and set the column by hand. */
const PURCHASE = /(?:^|_)(?:orders?|purchases?|checkouts?|gift_?cards?|tickets?|licen[cs]es?)$/i
const SETTLED = /^(?:payment_status|paid|is_paid|paid_at|amount_paid|paid_amount)$/i
export const isSettled = ({ name }: Column): boolean => SETTLED.test(name)

const ROLE = /^(?:(?:user_|account_|app_|system_)?roles?|permissions?|access_level)$/i
const KEPT_BY = /^(?:owner|owner_id|creator_id|created_by|author_id)$/i
const OF_ACCOUNT = /^(?:user_id|user_uuid|uid|auth_user_id|auth_id|member_id|profile_id|account_id|employee_id)$/i

/** A row that a user keeps about something else: a bot, a persona. Its role is the part that it plays, and no right. */
const isKept = (columns: readonly Column[]): boolean =>
  columns.some(({ name }) => KEPT_BY.test(name)) && !columns.some(({ name, references }) => OF_ACCOUNT.test(name) || (name === 'id' && references === 'auth.users'))

/** Columns that decide what somebody may do or has paid for. */
export const rightsIn = ({ name, columns }: Table): Column[] =>
  columns.filter((column) => (PURCHASE.test(bare(name)) && isSettled(column)) || RIGHTS_ANYWHERE.test(column.name) || (IDENTITY.test(bare(name)) && RIGHTS_OF_ACCOUNTS.test(column.name) && !(ROLE.test(column.name) && isKept(columns))) || (PURSE.test(bare(name)) && MONEY.test(column.name)))

const PAID = /^(?:plan(?:_\w+)?|pricing_plan|(?:user_|account_)?tier|subscription(?:_\w+)?|premium(?:_until)?|is_(?:premium|pro|paid_user)|has_paid|trial_ends?_at|stripe_\w+|credits?(?:_\w+)?|balance|wallet_balance|usage_limit|quota)$/i
/** Of those, what is paid for: no administrator of a team gives it to the team for nothing. */
export const isPaid = ({ name }: Column): boolean => PAID.test(name)

const bare = (name: string): string => name.split('.').at(-1) ?? name
