import { library, page, type Example } from '../../testing/example.ts'

const robots = (text: string) => ({ 'public/robots.txt': text })
const landing = { 'src/LandingPage.tsx': 'export const LandingPage = () => <p>Hello</p>' }
const admin = { 'app/admin/page.tsx': 'export default () => <p>Users</p>' }

const shop = (view: string) => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0" } }',
  'routes/web.php': "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/orders', fn () => view('orders.index'))->middleware('auth');\n",
  [`resources/views/${view}.blade.php`]: '<!doctype html><html lang="en"><head><title>Shop</title></head><body><p>Hello</p></body></html>',
})

export const examples: readonly Example[] = [
  { says: 'that lets search engines in', files: page(robots('User-agent: *\nAllow: /\n')), gives: 'PASSED' },
  { says: 'that keeps everybody out of a public site', files: page({ ...landing, ...robots('User-agent: *\nDisallow: /\n') }), gives: 'MISSING' },
  { says: 'that keeps everybody out of a page for nobody knows whom', files: page(robots('User-agent: *\nDisallow: /\n')), gives: 'PARTIAL' },
  { says: 'that keeps everybody out of its copy for trials', files: page({ ...landing, 'public-staging/robots.txt': 'User-agent: *\nDisallow: /\n' }), gives: 'PASSED' },
  { says: 'that has such a line in a comment', files: page(robots('User-agent: *\n# Disallow: /\nDisallow: /cart\n')), gives: 'PASSED' },
  { says: 'with a sign-in and views for guests', files: shop('guest/orders/index'), gives: 'PASSED' },
  { says: 'with a sign-in whose only view for guests is its form', files: shop('guest/login'), gives: 'NOT_APPLICABLE' },
  { says: 'with a sign-in and no views for guests', files: shop('orders/index'), gives: 'NOT_APPLICABLE' },
  { says: 'that keeps one crawler out', files: page(robots('User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow:\n')), gives: 'PASSED' },
  { says: 'that lets in only the search engines it names', files: page({ ...landing, ...robots('User-agent: Googlebot\nUser-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /\n') }), gives: 'PASSED' },
  { says: 'whose root layout says noindex', files: page({ ...landing, 'app/layout.tsx': 'export const metadata = { title: "N", robots: { index: false } }' }), gives: 'MISSING' },
  { says: 'with pages for administrators that nothing keeps out', files: page(admin), gives: 'PARTIAL' },
  { says: 'whose parts and requests are called like pages for administrators', files: page({ ...landing, 'src/components/admin/layout.tsx': 'export const Layout = () => <p>Hello</p>', 'src/services/dashboard.tsx': 'export const load = () => fetch("/x")' }), gives: 'PASSED' },
  { says: 'whose robots.txt names them', files: page({ ...admin, ...robots('User-agent: *\nDisallow: /admin\n') }), gives: 'PASSED' },
  { says: 'whose layout of them says noindex', files: page({ ...admin, 'app/admin/layout.tsx': 'export const metadata = { robots: { index: false } }' }), gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
