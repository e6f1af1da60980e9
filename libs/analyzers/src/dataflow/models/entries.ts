/** Entries of a session that the rest of a program believes: who somebody is, and what he may do. What is shown, or where somebody came from, harms nobody. */
export const BELIEVED = /^(?:current_?|logged_?(?:in)?_?|auth(?:enticated)?_?|is_?)?(?:user(?:_?(?:id|name|data|info))?|uid|account(?:_?(?:id|name))?|login|email|roles?|admin(?:istrator)?|super_?user|staff|moderator|owner(?:_?id)?|permissions?|privileges?|rights|scopes?|groups?|tenant(?:_?id)?|organi[sz]ation(?:_?id)?|org_?id|customer_?id|plan|tier|level|balance|credits?|price|amount|total|verified|authenticated|authori[sz]ed|logged_?in)$/i

/** How to mend it, in words that fit every language. */
export const KEPT_FIX = 'Store only what the server itself has established: the ID of the account whose password was checked, or a role from a fixed list. Keep the names of session entries constant.'
