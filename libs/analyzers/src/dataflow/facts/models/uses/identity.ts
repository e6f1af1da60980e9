import { under } from '../helpers.ts'
import { defineUse, type UseModel } from '../../uses/model.ts'

const provider = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'identity_provider', library, ...by })
const SUPABASE = 'getUser getSession getClaims signInWithPassword signUp signInWithOAuth signInWithOtp signInWithIdToken signInAnonymously signInWithSSO signOut resetPasswordForEmail updateUser exchangeCodeForSession verifyOtp refreshSession setSession onAuthStateChange resend admin.createUser admin.deleteUser admin.listUsers admin.updateUserById admin.inviteUserByEmail admin.generateLink admin.getUserById'.split(' ')
const FIREBASE = 'signInWithEmailAndPassword createUserWithEmailAndPassword signInWithPopup signInWithRedirect sendPasswordResetEmail sendEmailVerification onAuthStateChanged signInWithCustomToken signInAnonymously'
const SERVICE_ROLE = /service_?role|service_?key|secret_?key|sb_secret/i

/** Who keeps the accounts, where it is not the program itself. */
export const identityUses: readonly UseModel[] = [
  provider('supabase', {
    javascript: SUPABASE.flatMap((name) => [`@supabase/**.auth.${name}`, `supabase.auth.${name}`, `supabaseClient.auth.${name}`, `supabaseAdmin.auth.${name}`]),
    python: ['get_user', 'get_session', 'get_claims', 'sign_in_with_password', 'sign_up', 'sign_in_with_oauth', 'sign_in_with_otp', 'sign_out', 'reset_password_email', 'admin.create_user', 'admin.delete_user'].flatMap((name) => [`supabase.**.auth.${name}`, `supabase.auth.${name}`]),
  }),
  provider('firebase', { javascript: [...under(['firebase/auth', 'firebase'], FIREBASE), ...under(['firebase-admin.auth', 'firebase-admin/auth.getAuth'], 'verifyIdToken createUser deleteUser createCustomToken verifySessionCookie getUser setCustomUserClaims')], python: under('firebase_admin.auth', 'verify_id_token create_user delete_user create_custom_token verify_session_cookie'), java: ['com.google.firebase.auth.FirebaseAuth.verifyIdToken', 'com.google.firebase.auth.FirebaseAuth.**.verifyIdToken'], go: ['firebase.google.com/go/auth.Client.VerifyIDToken', '*.VerifyIDToken'], php: ['Kreait.Firebase.Contract.Auth.verifyIdToken'], csharp: ['*.VerifyIdTokenAsync'] }),
  provider('clerk', { javascript: [...under(['@clerk/nextjs/server', '@clerk/nextjs', '@clerk/backend', '@clerk/express', '@clerk/remix/ssr.server', '@clerk/astro/server', '@clerk/fastify', '@clerk/clerk-sdk-node'], 'auth currentUser getAuth clerkMiddleware authMiddleware clerkClient createClerkClient requireAuth ClerkExpressRequireAuth clerkPlugin withAuth verifyToken'), ...under('@clerk/nextjs/server.auth', 'protect')] }),
  provider('auth0', { javascript: ['@auth0/nextjs-auth0.getSession', '@auth0/nextjs-auth0.withApiAuthRequired', '@auth0/nextjs-auth0.withPageAuthRequired', '@auth0/nextjs-auth0.handleAuth', '@auth0/nextjs-auth0/server.Auth0Client', '@auth0/nextjs-auth0/server.Auth0Client.getSession', 'express-openid-connect.auth', 'express-openid-connect.requiresAuth', 'express-oauth2-jwt-bearer.auth', 'auth0.AuthenticationClient', 'auth0.ManagementClient'], python: ['auth0.authentication.GetToken', 'authlib.integrations.flask_client.OAuth.register'], java: ['com.auth0.AuthenticationController.newBuilder'], csharp: ['*.AddAuth0WebAppAuthentication'], php: ['Auth0.SDK.Auth0'] }),
  provider('next-auth', { javascript: ['next-auth', 'next-auth.default', 'next-auth.NextAuth', 'next-auth.getServerSession', 'next-auth/next.getServerSession', 'next-auth/next.unstable_getServerSession', 'next-auth/jwt.getToken', 'next-auth/middleware.withAuth', 'next-auth/react.signIn', '@auth/core.Auth', '@auth/express.ExpressAuth', '@auth/express.getSession', '@auth/sveltekit.SvelteKitAuth', 'next-auth.handlers', 'next-auth.auth'] }),
  provider('better-auth', { javascript: ['better-auth.betterAuth', 'better-auth.betterAuth.api.getSession', 'better-auth.betterAuth.api.signInEmail', 'better-auth.betterAuth.api.signUpEmail', 'better-auth/react.createAuthClient', 'better-auth/client.createAuthClient'] }),
  provider('lucia', { javascript: ['lucia.Lucia', ...under('lucia.Lucia', 'validateSession createSession invalidateSession'), 'lucia.lucia'] }),
  provider('cognito', { javascript: [...under('@aws-sdk/client-cognito-identity-provider', 'InitiateAuthCommand SignUpCommand AdminInitiateAuthCommand AdminCreateUserCommand ForgotPasswordCommand ConfirmSignUpCommand'), 'aws-jwt-verify.CognitoJwtVerifier.create', 'aws-jwt-verify.CognitoJwtVerifier.**.verify', 'aws-amplify/auth.signIn', 'aws-amplify/auth.signUp', 'aws-amplify/auth.fetchAuthSession'], python: ['*.initiate_auth', '*.admin_initiate_auth', '*.admin_create_user'], java: ['software.amazon.awssdk.services.cognitoidentityprovider.CognitoIdentityProviderClient.initiateAuth'], csharp: ['*.InitiateAuthAsync', '*.AdminInitiateAuthAsync'], go: ['*.InitiateAuth'] }),
  provider('workos', { javascript: ['@workos-inc/node.WorkOS.userManagement.**', '@workos-inc/node.WorkOS.sso.getAuthorizationUrl', '@workos-inc/node.WorkOS.userManagement.authenticateWithCode', '@workos-inc/authkit-nextjs.withAuth', '@workos-inc/authkit-nextjs.authkitMiddleware'], python: ['workos.WorkOSClient.user_management.authenticate_with_code'] }),
  provider('keycloak', { javascript: ['keycloak-connect', 'keycloak-connect.protect', 'keycloak-connect.middleware', 'keycloak-js', 'nest-keycloak-connect.KeycloakConnectModule.register'], python: ['keycloak.KeycloakOpenID', 'keycloak.KeycloakOpenID.token', 'keycloak.KeycloakOpenID.introspect', 'keycloak.KeycloakOpenID.decode_token'], csharp: ['*.AddKeycloakWebApi', '*.AddKeycloakAuthentication'], go: ['github.com/Nerzal/gocloak.GoCloak.Login', 'github.com/Nerzal/gocloak.NewClient'] }),
  provider('passport', { javascript: ['passport-google-oauth20.Strategy', 'passport-github2.Strategy', 'passport-github.Strategy', 'passport-facebook.Strategy', 'passport-oauth2.Strategy', 'passport-twitter.Strategy', 'passport-azure-ad.OIDCStrategy', 'passport-openidconnect.Strategy', 'passport-saml.Strategy', '@node-saml/passport-saml.Strategy', 'passport-auth0.Strategy', 'passport-discord.Strategy', 'passport-linkedin-oauth2.Strategy', 'passport-google-oauth20'] }),
  provider('openid-client', { javascript: ['openid-client.Issuer.discover', 'openid-client.discovery', 'openid-client.authorizationCodeGrant', 'arctic.Google', 'arctic.GitHub'] }),
  provider('authlib', { python: ['authlib.integrations.starlette_client.OAuth.register', 'authlib.integrations.django_client.OAuth.register'] }),
  provider('django-allauth', { settings: { python: [{ variable: 'INSTALLED_APPS', says: /^(?:allauth|social_django)/ }] } }),
  provider('spring-oauth2', { java: ['*.oauth2Login', '*.oauth2ResourceServer', '*.saml2Login'] }),
  provider('socialite', { php: ['Laravel.Socialite.Facades.Socialite.driver', 'Socialite.driver'] }),
  provider('omniauth', { ruby: ['OmniAuth.Builder.provider', 'this.devise'], where: { of: ['0+'], says: /omniauthable|^(?:google|github|facebook|saml|openid|apple)/ } }),
  provider('aspnet', { csharp: ['*.AddOpenIdConnect', '*.AddGoogle', '*.AddMicrosoftAccount', '*.AddMicrosoftIdentityWebApp', '*.AddMicrosoftIdentityWebApi', '*.AddFacebook', '*.AddGitHub'] }),
  provider('coreos/go-oidc', { go: ['github.com/coreos/go-oidc/oidc.NewProvider', 'golang.org/x/oauth2.Config.Exchange', 'github.com/markbates/goth/gothic.CompleteUserAuth'] }),
]

/** Clients for which no rules of rows hold. */
export const privilegedUses: readonly UseModel[] = [
  defineUse({
    use: 'privileged_client', library: 'supabase',
    javascript: ['@supabase/supabase-js.createClient', '@supabase/ssr.createServerClient', '@supabase/auth-helpers-nextjs.createServerComponentClient', '@supabase/supabase-js.SupabaseClient'],
    python: ['supabase.create_client', 'supabase.acreate_client', 'supabase.Client', 'supabase.client.create_client'],
    go: ['github.com/supabase-community/supabase-go.NewClient'],
    csharp: ['Supabase.Client', 'Client'],
    where: { of: ['1', 'supabase_key', 'supabaseKey'], says: SERVICE_ROLE },
  }),
  defineUse({
    use: 'privileged_client', library: 'firebase-admin',
    javascript: ['firebase-admin.firestore', 'firebase-admin.auth', 'firebase-admin.database', 'firebase-admin.storage', 'firebase-admin.initializeApp', 'firebase-admin/app.initializeApp', 'firebase-admin/firestore.getFirestore', 'firebase-admin/auth.getAuth', 'firebase-admin/database.getDatabase', 'firebase-admin/storage.getStorage'],
    python: ['firebase_admin.initialize_app', 'firebase_admin.firestore.client', 'firebase_admin.db.reference'],
    java: ['com.google.firebase.FirebaseApp.initializeApp', 'com.google.firebase.cloud.FirestoreClient.getFirestore'],
    go: ['firebase.google.com/go.NewApp'],
    php: ['Kreait.Firebase.Factory'],
    csharp: ['FirebaseApp.Create'],
  }),
]
