import { under } from '../helpers.ts'
import type { Use } from '../../facts.ts'
import { defineUse, type UseModel } from '../../uses/model.ts'

type Rest = Omit<UseModel, 'use' | 'library'>

const of = (use: Use) => (library: string, by: Rest): UseModel => defineUse({ use, library, ...by })
const upload = of('upload')
const mail = of('mail')
const transaction = of('transaction')
const retry = of('retry')
const shutdown = of('shutdown')
const metrics = of('metrics')
const captcha = of('captcha')
const storage = of('object_storage')
const cache = of('cache')
/** `(await request.formData()).get('file')`, `form.get('file')` */
const FORM_ENTRY = /(?:form\w*|\bdata)(?:\(\))?\.get(?:All)?\(/i
const SIGNAL = /SIG(?:TERM|INT|QUIT|HUP)\b|^(?:TERM|INT|QUIT|beforeExit|Interrupt|os\.Interrupt)$|os\.Interrupt/
const S3 = 'PutObjectCommand GetObjectCommand DeleteObjectCommand ListObjectsV2Command CreateMultipartUploadCommand'

/** What keeps a program running, and what it keeps. */
export const operationUses: readonly UseModel[] = [
  upload('multer', { javascript: ['multer', ...under('multer', 'single array fields any none'), 'formidable', 'formidable.formidable', 'busboy', 'express-fileupload', 'koa-body.koaBody', 'uploadthing/next.createUploadthing', 'fastify.Request.file', '*.saveRequestFiles', '@nestjs/platform-express.FileInterceptor', '@vercel/blob/client.handleUpload'], given: { javascript: ['@fastify/multipart', 'FileInterceptor', 'FilesInterceptor', '@nestjs/platform-express.FileInterceptor'] } }),
  // an entry of the web's own forms is a file where it is read as bytes or handed to a storage
  upload('web', { javascript: ['*.arrayBuffer', '*.stream', '*.bytes'], where: { of: ['this'], says: FORM_ENTRY } }),
  upload('web', { javascript: ['*.upload', '*.put', '*.uploadBytes'], where: { of: [1], says: FORM_ENTRY } }),
  upload('fastapi', { python: ['fastapi.File', 'fastapi.UploadFile'] }),
  upload('flask', { python: ['*.request.files.get', '*.request.files.getlist', 'werkzeug.utils.secure_filename', '*.FILES.get', 'flask_uploads.UploadSet.save'] }),
  upload('spring', { java: ['org.springframework.web.multipart.MultipartFile.transferTo', 'org.springframework.web.multipart.MultipartFile.getInputStream', 'org.springframework.web.multipart.MultipartFile.getBytes', '*.getPart', '*.transferTo'] }),
  upload('laravel', { php: ['move_uploaded_file', '*.storeAs', '*.storePubliclyAs', '*.hasFile', '*.getClientOriginalName', 'Illuminate.Http.Request.file', ...under('Illuminate.Http.UploadedFile', 'store storePublicly move'), 'Symfony.Component.HttpFoundation.File.UploadedFile.move'] }),
  upload('rails', { ruby: ['this.has_one_attached', 'this.has_many_attached', 'this.mount_uploader', 'this.has_attached_file', '*.attach'] }),
  upload('aspnet', { csharp: ['IFormFile.CopyToAsync', 'IFormFile.CopyTo', 'IFormFile.OpenReadStream', '*.Form.Files.GetFile'] }),
  upload('net/http', { go: ['*.FormFile', '*.SaveUploadedFile', '*.MultipartForm', '*.ParseMultipartForm', '*.SaveFile'] }),

  mail('nodemailer', { javascript: ['nodemailer.createTransport.sendMail', '*.sendMail'] }),
  mail('resend', { javascript: under('resend.Resend', 'emails.send batch.send'), python: ['resend.Emails.send'], php: ['Resend.**.send'], ruby: ['Resend.Emails.send'], go: ['github.com/resend/resend-go.**.Send'], address: /^https?:\/\/api\.resend\.com\// }),
  mail('sendgrid', { javascript: ['@sendgrid/mail.send', '@sendgrid/mail.sendMultiple'], python: ['sendgrid.SendGridAPIClient.send'], java: ['com.sendgrid.SendGrid.api'], php: ['SendGrid.send'], ruby: ['SendGrid.API.new'], csharp: ['SendGridClient.SendEmailAsync', '*.SendEmailAsync'], go: ['github.com/sendgrid/sendgrid-go.Client.Send'], address: /^https?:\/\/api\.sendgrid\.com\// }),
  mail('postmark', { javascript: ['postmark.ServerClient.sendEmail', 'postmark.ServerClient.sendEmailWithTemplate'], address: /^https?:\/\/api\.postmarkapp\.com\// }),
  mail('mailgun', { javascript: ['mailgun.js.client.messages.create', 'mailgun-js.messages.send'], address: /^https?:\/\/api\.(?:eu\.)?mailgun\.net\// }),
  mail('twilio', { javascript: ['twilio.messages.create', 'twilio.calls.create', 'twilio.Client.messages.create', 'twilio.Client.calls.create', 'twilio.Twilio.messages.create', 'twilio.verify.v2.services.verifications.create'], python: ['twilio.rest.Client.messages.create', 'twilio.rest.Client.calls.create'], java: ['com.twilio.rest.api.v2010.account.Message.creator'], php: ['Twilio.Rest.Client.messages.create'], ruby: ['Twilio.REST.Client.messages.create'], csharp: ['MessageResource.Create', 'MessageResource.CreateAsync'], address: /^https?:\/\/api\.twilio\.com\// }),
  mail('brevo', { address: /^https?:\/\/api\.(?:brevo|sendinblue)\.com\// }),
  mail('ses', { javascript: ['@aws-sdk/client-ses.SendEmailCommand', '@aws-sdk/client-sesv2.SendEmailCommand'], python: ['*.send_email', '*.send_raw_email'], go: ['*.SendEmail'] }),
  mail('python', { python: ['django.core.mail.send_mail', 'django.core.mail.EmailMessage', 'django.core.mail.EmailMultiAlternatives', 'smtplib.SMTP.sendmail', 'smtplib.SMTP.send_message', 'flask_mail.Mail.send', 'fastapi_mail.FastMail.send_message', 'yagmail.SMTP.send'] }),
  mail('javamail', { java: ['org.springframework.mail.javamail.JavaMailSender.send', 'org.springframework.mail.MailSender.send', 'javax.mail.Transport.send', 'jakarta.mail.Transport.send'] }),
  mail('laravel', { php: [...under(['Illuminate.Support.Facades.Mail', 'Mail'], 'to send queue raw'), 'mail', 'PHPMailer.PHPMailer.PHPMailer.send', 'Symfony.Component.Mailer.MailerInterface.send', 'wp_mail', '*.notify', 'Illuminate.Support.Facades.Notification.send'] }),
  mail('action-mailer', { ruby: ['*.deliver_now', '*.deliver_later', 'this.mail', 'Mail.deliver'] }),
  mail('mailkit', { csharp: ['SmtpClient.SendAsync', 'SmtpClient.Send', 'SmtpClient.SendMailAsync', 'System.Net.Mail.SmtpClient.Send'] }),
  mail('net/smtp', { go: ['net/smtp.SendMail', '*.DialAndSend', 'gopkg.in/gomail.NewMessage'] }),

  transaction('prisma', { javascript: ['*.$transaction', '*.transaction', '*.startSession', '*.withTransaction', '*.startTransaction', '*.runTransaction', 'firebase/firestore.runTransaction', 'typeorm-transactional.Transactional'], annotations: { javascript: ['Transactional', 'Transaction'] } }),
  transaction('sql', { javascript: ['*.query', '*.execute'], where: { of: [0], says: /^\s*(?:BEGIN|START TRANSACTION)\b/i } }),
  transaction('python', { python: ['django.db.transaction.atomic', '*.begin', '*.begin_nested', '*.transaction', '*.start_transaction'] }),
  transaction('spring', { java: ['*.setAutoCommit', 'org.springframework.transaction.support.TransactionTemplate.execute', '*.getTransaction', '*.beginTransaction'], annotations: { java: ['Transactional'] } }),
  transaction('laravel', { php: [...under(['Illuminate.Support.Facades.DB', 'DB'], 'transaction beginTransaction'), '*.beginTransaction', '*.wrapInTransaction', '*.transactional'] }),
  transaction('rails', { ruby: ['*.transaction', 'this.transaction', 'ActiveRecord.Base.transaction', '*.with_lock'] }),
  transaction('efcore', { csharp: ['*.BeginTransaction', '*.BeginTransactionAsync', 'TransactionScope'] }),
  transaction('sql', { go: ['*.BeginTx', '*.Begin', '*.Transaction', '*.Beginx', '*.WithTx'] }),

  retry('p-retry', { javascript: ['p-retry', 'async-retry', 'retry.operation', 'exponential-backoff.backOff', 'axios-retry', 'fetch-retry', 'cockatiel.retry', 'ts-retry.retryAsync', '@lifeomic/attempt.retry'] }),
  retry('tenacity', { python: ['tenacity.retry', 'tenacity.Retrying', 'backoff.on_exception', 'backoff.on_predicate', 'retrying.retry', 'urllib3.util.retry.Retry', 'urllib3.Retry', 'stamina.retry'] }),
  retry('resilience4j', { annotations: { java: ['Retry', 'Retryable', 'CircuitBreaker'] }, java: ['org.springframework.retry.support.RetryTemplate.execute', 'io.github.resilience4j.retry.Retry.decorateSupplier', 'io.github.resilience4j.retry.Retry.of', '*.retryWhen'] }),
  retry('laravel', { php: ['retry', '*.retry'] }),
  retry('rails', { ruby: ['this.retry_on', 'Retriable.retriable'] }),
  retry('polly', { csharp: ['*.WaitAndRetry', '*.WaitAndRetryAsync', '*.RetryAsync', '*.AddTransientHttpErrorPolicy', '*.AddStandardResilienceHandler', '*.AddRetry', '*.EnableRetryOnFailure'] }),
  retry('go', { go: ['github.com/cenkalti/backoff.Retry', 'github.com/avast/retry-go.Do', 'github.com/hashicorp/go-retryablehttp.NewClient', 'github.com/sethvargo/go-retry.Do'] }),

  shutdown('node', { javascript: ['process.on', 'process.once', 'Deno.addSignalListener'], where: { of: [0], says: SIGNAL } }),
  shutdown('node', { javascript: ['http-terminator.createHttpTerminator', '@godaddy/terminus.createTerminus', 'close-with-grace', 'http-graceful-shutdown', 'fastify-graceful-shutdown', '*.enableShutdownHooks', 'stoppable'] }),
  shutdown('python', { python: ['signal.signal', '*.add_signal_handler'], where: { of: [0], says: SIGNAL } }),
  shutdown('python', { python: ['atexit.register'], annotations: { python: ['on_event'] }, where: { of: [0], says: /shutdown|^(?!startup)/ } }),
  shutdown('java', { java: ['java.lang.Runtime.getRuntime.addShutdownHook', '*.addShutdownHook'], annotations: { java: ['PreDestroy'] } }),
  shutdown('php', { php: ['pcntl_signal', 'register_shutdown_function'] }),
  shutdown('ruby', { ruby: ['Signal.trap', 'trap', 'this.trap'], where: { of: [0], says: SIGNAL } }),
  shutdown('aspnet', { csharp: ['*.ApplicationStopping.Register', '*.UseShutdownTimeout', 'Console.CancelKeyPress'] }),
  shutdown('go', { go: ['os/signal.Notify', 'os/signal.NotifyContext', '*.Shutdown', '*.ShutdownWithTimeout'] }),

  metrics('prom-client', { javascript: ['prom-client.Counter', 'prom-client.Histogram', 'prom-client.Gauge', 'prom-client.collectDefaultMetrics', 'express-prom-bundle', 'hot-shots', '@opentelemetry/sdk-node.NodeSDK', '@vercel/otel.registerOTel', '@opentelemetry/api.metrics.getMeter', '@opentelemetry/api.trace.getTracer'], given: { javascript: ['fastify-metrics'] } }),
  metrics('prometheus', { python: ['prometheus_client.Counter', 'prometheus_client.Histogram', 'prometheus_client.Gauge', 'prometheus_client.start_http_server', 'prometheus_fastapi_instrumentator.Instrumentator', 'opentelemetry.trace.get_tracer', 'opentelemetry.metrics.get_meter', 'statsd.StatsClient'], settings: { python: [{ variable: 'MIDDLEWARE', says: /^django_prometheus\./ }] } }),
  metrics('micrometer', { java: ['io.micrometer.core.instrument.MeterRegistry.counter', 'io.micrometer.core.instrument.MeterRegistry.timer', 'io.micrometer.core.instrument.Counter.builder', 'io.micrometer.core.instrument.Timer.builder'], annotations: { java: ['Timed', 'Counted'] } }),
  metrics('php', { php: ['Prometheus.CollectorRegistry', 'Prometheus.CollectorRegistry.getOrRegisterCounter'] }),
  metrics('ruby', { ruby: ['Prometheus.Client.Counter.new', 'StatsD.increment', 'Yabeda.configure'] }),
  metrics('aspnet', { csharp: ['*.UseHttpMetrics', '*.AddOpenTelemetry', 'Metrics.CreateCounter', '*.MapMetrics', '*.UseMetricServer'] }),
  metrics('prometheus', { go: ['github.com/prometheus/client_golang/prometheus/promhttp.Handler', ...under('github.com/prometheus/client_golang/prometheus', 'NewCounter NewCounterVec NewHistogram NewHistogramVec NewGauge MustRegister'), ...under('github.com/prometheus/client_golang/prometheus/promauto', 'NewCounter NewCounterVec NewHistogramVec NewGauge'), 'go.opentelemetry.io/otel.Tracer', 'go.opentelemetry.io/otel.Meter'] }),

  captcha('turnstile', { address: /^https?:\/\/challenges\.cloudflare\.com\/turnstile\// }),
  captcha('recaptcha', { address: /^https?:\/\/(?:www\.)?(?:google|recaptcha)\.(?:com|net)\/recaptcha\//, javascript: ['@google-cloud/recaptcha-enterprise.RecaptchaEnterpriseServiceClient', 'express-recaptcha.middleware.verify'], php: ['ReCaptcha.ReCaptcha.verify'], ruby: ['this.verify_recaptcha', 'verify_recaptcha'], python: ['captcha.fields.ReCaptchaField', 'flask_recaptcha.ReCaptcha.verify'] }),
  captcha('hcaptcha', { address: /^https?:\/\/(?:api\.)?hcaptcha\.com\//, javascript: ['hcaptcha.verify'] }),
  captcha('botid', { javascript: ['botid/server.checkBotId'] }),

  storage('s3', { javascript: [...under('@aws-sdk/client-s3', S3), 'aws-sdk.S3.upload', 'aws-sdk.S3.putObject', 'aws-sdk.S3.getSignedUrl', '@aws-sdk/s3-request-presigner.getSignedUrl', '@aws-sdk/lib-storage.Upload', 'multer-s3', 'minio.Client.putObject'], python: ['*.upload_fileobj', '*.upload_file', '*.put_object', '*.generate_presigned_url', '*.generate_presigned_post'], java: ['software.amazon.awssdk.services.s3.S3Client.putObject', 'com.amazonaws.services.s3.AmazonS3.putObject', 'io.minio.MinioClient.putObject'], php: ['Aws.S3.S3Client.putObject', 'Illuminate.Support.Facades.Storage.disk', 'Illuminate.Support.Facades.Storage.put'], ruby: ['Aws.S3.Client.put_object', 'Aws.S3.Object.upload_file'], csharp: ['*.PutObjectAsync', 'TransferUtility.UploadAsync'], go: ['*.PutObject', 'github.com/aws/aws-sdk-go-v2/feature/s3/manager.Uploader.Upload'] }),
  storage('supabase', { javascript: ['@supabase/**.storage.from', 'supabase.storage.from', 'supabaseAdmin.storage.from'], python: ['supabase.**.storage.from_'] }),
  storage('firebase', { javascript: ['firebase/storage.uploadBytes', 'firebase/storage.uploadBytesResumable', 'firebase/storage.getDownloadURL', 'firebase-admin.storage.bucket'] }),
  storage('gcs', { javascript: ['@google-cloud/storage.Storage.bucket'], python: ['google.cloud.storage.Client.bucket', '*.upload_from_file', '*.upload_from_string', '*.upload_from_filename'], java: ['com.google.cloud.storage.Storage.create'], go: ['cloud.google.com/go/storage.NewClient'] }),
  storage('vercel-blob', { javascript: ['@vercel/blob.put', '@vercel/blob.del', '@vercel/blob.list'] }),
  storage('azure', { javascript: ['@azure/storage-blob.BlobServiceClient.fromConnectionString'], python: ['*.upload_blob'], csharp: ['BlobClient.UploadAsync', '*.UploadBlobAsync'] }),
  storage('cloudinary', { javascript: ['cloudinary.v2.uploader.upload', 'cloudinary.v2.uploader.upload_stream'], python: ['cloudinary.uploader.upload'], php: ['Cloudinary.Cloudinary.uploadApi'] }),

  cache('redis', { javascript: [...under(['ioredis', 'redis.createClient', '@upstash/redis.Redis', '@upstash/redis.Redis.fromEnv', '@vercel/kv.kv'], 'get set setex setEx hset incr expire'), 'node-cache', 'lru-cache.LRUCache', 'lru-cache', 'keyv'] }),
  cache('next', { javascript: ['next/cache.unstable_cache', 'next/cache.revalidateTag', 'next/cache.revalidatePath'] }),
  cache('python', { python: ['django.core.cache.cache.get', 'django.core.cache.cache.set', 'flask_caching.Cache', 'functools.lru_cache', 'django.views.decorators.cache.cache_page', 'cachetools.TTLCache', 'redis.Redis.get', 'redis.Redis.set', 'redis.Redis.setex'], annotations: { python: ['lru_cache'] } }),
  cache('spring', { annotations: { java: ['Cacheable', 'CacheEvict', 'CachePut'] }, java: ['com.github.benmanes.caffeine.cache.Caffeine.newBuilder', 'com.google.common.cache.CacheBuilder.newBuilder'] }),
  cache('laravel', { php: under(['Illuminate.Support.Facades.Cache', 'Cache'], 'get put remember rememberForever forget') }),
  cache('rails', { ruby: ['Rails.cache'] }),
  cache('aspnet', { csharp: ['*.AddMemoryCache', '*.AddStackExchangeRedisCache', '*.GetOrCreateAsync', '*.AddOutputCache', '*.AddDistributedMemoryCache'] }),
  cache('go', { go: ['github.com/patrickmn/go-cache.New', 'github.com/dgraph-io/ristretto.NewCache', 'github.com/hashicorp/golang-lru.New'] }),
]
