import { under } from '../helpers.ts'
import { defineUse, type UseModel } from '../../uses/model.ts'

const hash = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'password_hash', library, ...by })
const SPRING = 'org.springframework.security.crypto'

/** How passwords are kept: `library` is the algorithm where the call says it. */
export const passwordUses: readonly UseModel[] = [
  hash('bcrypt', {
    javascript: [...under(['bcrypt', 'bcryptjs'], 'hash hashSync genSalt genSaltSync compare compareSync'), ...under('https://deno.land/x/bcrypt', 'hash hashSync')],
    python: ['bcrypt.hashpw', 'bcrypt.checkpw', 'flask_bcrypt.generate_password_hash', 'flask_bcrypt.Bcrypt.generate_password_hash', 'flask_bcrypt.Bcrypt.check_password_hash', 'passlib.hash.bcrypt.hash', 'passlib.hash.bcrypt.verify'],
    java: [`${SPRING}.bcrypt.BCryptPasswordEncoder`, ...under(`${SPRING}.bcrypt.BCryptPasswordEncoder`, 'encode matches'), ...under(['org.mindrot.jbcrypt.BCrypt', 'at.favre.lib.crypto.bcrypt.BCrypt', `${SPRING}.bcrypt.BCrypt`, 'cn.hutool.crypto.digest.BCrypt'], 'hashpw checkpw withDefaults')],
    ruby: ['this.has_secure_password', 'this.devise', 'BCrypt.Password.create', 'BCrypt.Password.new'],
    php: ['bcrypt', ...under(['Illuminate.Support.Facades.Hash', 'Hash'], 'make check')],
    csharp: ['BCrypt.HashPassword', 'BCrypt.Verify', 'BCrypt.Net.BCrypt.HashPassword', 'BCrypt.Net.BCrypt.Verify', 'BCrypt.EnhancedHashPassword', 'BC.HashPassword'],
    go: under('golang.org/x/crypto/bcrypt', 'GenerateFromPassword CompareHashAndPassword'),
  }),
  hash('argon2', { javascript: [...under('argon2', 'hash verify'), '@node-rs/argon2.hash', '@node-rs/argon2.verify', 'Bun.password.hash', 'Bun.password.verify', '@noble/hashes/argon2.argon2id', 'hash-wasm.argon2id'], python: ['argon2.PasswordHasher', ...under('argon2.PasswordHasher', 'hash verify'), 'passlib.hash.argon2.hash', 'pwdlib.PasswordHash.recommended'], java: [`${SPRING}.argon2.Argon2PasswordEncoder`, ...under(`${SPRING}.argon2.Argon2PasswordEncoder`, 'encode matches'), 'de.mkammerer.argon2.Argon2.hash'], ruby: ['Argon2.Password.create', 'Argon2.Password.new', 'Argon2.Password.verify_password'], csharp: ['Argon2id', 'Argon2.Hash', 'Konscious.Security.Cryptography.Argon2id'], go: ['golang.org/x/crypto/argon2.IDKey', 'golang.org/x/crypto/argon2.Key', 'github.com/alexedwards/argon2id.CreateHash', 'github.com/alexedwards/argon2id.ComparePasswordAndHash'] }),
  hash('scrypt', { javascript: ['crypto.scrypt', 'crypto.scryptSync', '@noble/hashes/scrypt.scrypt', '@noble/hashes/scrypt.scryptAsync', 'scrypt-js.scrypt', 'lucia.Scrypt.hash', 'oslo/password.Scrypt.hash'], python: ['hashlib.scrypt', 'passlib.hash.scrypt.hash', 'cryptography.hazmat.primitives.kdf.scrypt.Scrypt'], java: [`${SPRING}.scrypt.SCryptPasswordEncoder`, ...under(`${SPRING}.scrypt.SCryptPasswordEncoder`, 'encode matches')], ruby: ['SCrypt.Password.create', 'OpenSSL.KDF.scrypt'], go: ['golang.org/x/crypto/scrypt.Key'] }),
  hash('pbkdf2', { javascript: ['crypto.pbkdf2', 'crypto.pbkdf2Sync'], python: ['hashlib.pbkdf2_hmac', 'passlib.hash.pbkdf2_sha256.hash', 'passlib.hash.pbkdf2_sha512.hash', 'passlib.hash.pbkdf2_sha256.verify'], java: [`${SPRING}.password.Pbkdf2PasswordEncoder`, ...under(`${SPRING}.password.Pbkdf2PasswordEncoder`, 'encode matches'), 'javax.crypto.spec.PBEKeySpec'], php: ['hash_pbkdf2'], ruby: ['OpenSSL.PKCS5.pbkdf2_hmac', 'OpenSSL.KDF.pbkdf2_hmac'], csharp: ['Rfc2898DeriveBytes', 'Rfc2898DeriveBytes.Pbkdf2', 'KeyDerivation.Pbkdf2'], go: ['golang.org/x/crypto/pbkdf2.Key', 'crypto/pbkdf2.Key'] }),
  hash('php', { php: ['password_hash', 'password_verify', 'password_needs_rehash'] }),
  hash('passlib', { python: under('passlib.context.CryptContext', 'hash verify encrypt') }),
  hash('rails', { ruby: ['*.authenticate'], where: { of: [0], says: /pass|pwd/i } }),
  hash('rails', { ruby: ['*.authenticate_by', '*.valid_password?'] }),
  hash('werkzeug', { python: ['werkzeug.security.generate_password_hash', 'werkzeug.security.check_password_hash'] }),
  hash('django', { python: ['*.set_password', 'django.contrib.auth.hashers.make_password', 'django.contrib.auth.hashers.check_password', 'django.contrib.auth.authenticate'] }),
  hash('django', { python: ['*.create_user', '*.create_superuser'], where: { of: ['this'], says: /objects|[mM]anager|^super/ } }),
  hash('spring', { java: [...under(`${SPRING}.password.PasswordEncoder`, 'encode matches'), `${SPRING}.factory.PasswordEncoderFactories.createDelegatingPasswordEncoder`] }),
  hash('symfony', { php: under(['Symfony.Component.PasswordHasher.Hasher.UserPasswordHasherInterface', 'Symfony.Component.PasswordHasher.Hasher.UserPasswordHasher', 'Symfony.Component.Security.Core.Encoder.UserPasswordEncoderInterface'], 'hashPassword isPasswordValid encodePassword') }),
  hash('wordpress', { php: ['wp_hash_password', 'wp_check_password', 'wp_set_password'] }),
  hash('aspnet-identity', { csharp: ['PasswordHasher.HashPassword', 'PasswordHasher.VerifyHashedPassword', 'IPasswordHasher.HashPassword', 'IPasswordHasher.VerifyHashedPassword', '*.VerifyHashedPassword', '*.AddIdentity', '*.AddDefaultIdentity', '*.AddIdentityCore', '*.AddIdentityApiEndpoints', 'UserManager.CreateAsync', '*.PasswordSignInAsync', '*.CheckPasswordAsync'] }),
]
