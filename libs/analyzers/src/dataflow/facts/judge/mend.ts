/** How a check is put before a route, by the id of the framework's model. `{check}` is one that the project has. */
const MENDS: ReadonlyMap<string, string> = new Map(Object.entries({
  express: 'Add the check before the handler, `router.post("/orders", {check}, create)`, or before all routes of the router: `router.use({check})`.',
  koa: 'Add the check before the handler, `router.post("/orders", {check}, create)`, or before all routes of the router: `router.use({check})`.',
  hono: 'Add the check before the routes: `app.use("/orders/*", {check})`.',
  fastify: 'Add the check before the handler, `{ preHandler: {check} }`, or before the whole plugin: `app.addHook("onRequest", {check})`.',
  nest: 'Put `@UseGuards({check})` on the controller, or register the guard globally as `APP_GUARD` and mark the public routes.',
  next: 'Check the session first: `const session = await {check}(); if (!session) return new Response(null, { status: 401 })`.',
  flask: 'Put `@login_required` between the route and the function, or add a check in `before_request` of the blueprint.',
  fastapi: 'Require the user in the signature, `user: User = Depends({check})`, or give the router `dependencies=[Depends({check})]`.',
  django: 'Put `@login_required` (or `LoginRequiredMixin`, with Django REST framework `permission_classes = [IsAuthenticated]`) on the view.',
  spring: 'Put `@PreAuthorize("hasRole(\'USER\')")` on the method or its class, and let the security configuration end with `anyRequest().authenticated()`.',
  'jax-rs': 'Put `@RolesAllowed("user")` on the method or its class.',
  laravel: 'Put the route into a group that checks first, `Route::middleware("auth")->group(...)`, or end it with `->middleware("auth")`.',
  symfony: 'Put `#[IsGranted("ROLE_USER")]` on the action or its controller.',
  gin: 'Register the route on a group that has the check: `group := r.Group("/orders", {check}())`.',
  echo: 'Register the route on a group that has the check: `group := e.Group("/orders", {check})`.',
  chi: 'Register the route inside `r.Group(func(r chi.Router) { r.Use({check}); ... })`.',
  rails: 'Call `before_action :authenticate_user!` in the controller or its parent class.',
  sinatra: 'Check in a filter before the routes: `before { halt 401 unless current_user }`.',
  aspnet: 'Put `[Authorize]` on the controller or action, or set a fallback policy and mark the public actions with `[AllowAnonymous]`.',
  'minimal-api': 'End the registration with `.RequireAuthorization()`, or register it on a group that has it.',
}))
const OTHERWISE = 'Check who sends the request before the handler runs, ideally for the whole router at once, and answer 401 where nobody is signed in.'

/** @param check the name of a check that other routes have; '' where it is none that could be written down again */
export function waysToMend(framework: string, check: string): string {
  const usual = framework === 'nest' ? 'AuthGuard' : framework === 'fastapi' ? 'current_user' : framework === 'next' ? 'auth' : 'requireAuth'
  const named = /^[\w$.]{3,40}$/.test(check) && !/^(?:this|req|request|res|ctx)\b|status|[Ff]orbid|[Uu]nauth|redirect/.test(check) ? check : usual
  return (MENDS.get(framework) ?? OTHERWISE).replaceAll('{check}', named)
}
