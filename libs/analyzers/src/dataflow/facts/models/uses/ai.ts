import { under } from '../helpers.ts'
import { defineUse, type UseModel } from '../../uses/model.ts'

const OPENAI = 'chat.completions.create chat.completions.parse chat.completions.stream chat.completions.runTools completions.create responses.create responses.parse responses.stream images.generate images.edit embeddings.create audio.speech.create audio.transcriptions.create moderations.create beta.chat.completions.parse beta.threads.runs.create'
const ANTHROPIC = 'messages.create messages.stream completions.create beta.messages.create'

/** Calls of a model that costs money for each. */
export const modelUses: readonly UseModel[] = [
  defineUse({
    use: 'model_call', library: 'openai',
    javascript: [...under(['openai', 'openai.OpenAI', 'openai.AzureOpenAI'], OPENAI), 'openai.OpenAIApi.createChatCompletion', 'openai.OpenAIApi.createCompletion', 'openai.OpenAIApi.createImage', '*.chat.completions.create'],
    python: [...under(['openai', 'openai.OpenAI', 'openai.AsyncOpenAI', 'openai.AzureOpenAI', 'openai.AsyncAzureOpenAI'], OPENAI), 'openai.ChatCompletion.create', 'openai.ChatCompletion.acreate', 'openai.Completion.create', 'openai.Embedding.create', 'openai.Image.create', '*.chat.completions.create'],
    java: ['com.theokanning.openai.service.OpenAiService.createChatCompletion', 'com.theokanning.openai.service.OpenAiService.createCompletion', 'com.openai.client.OpenAIClient.**.create', 'com.azure.ai.openai.OpenAIClient.getChatCompletions'],
    php: [...under('OpenAI', 'client.chat.create'), 'OpenAI.Laravel.Facades.OpenAI.**.create', 'OpenAI.**.create', 'OpenAI.**.createStreamed'],
    ruby: under('OpenAI.Client', 'chat completions embeddings responses.create chat.completions.create images.generate'),
    csharp: ['*.CompleteChat', '*.CompleteChatAsync', '*.CompleteChatStreaming', '*.CompleteChatStreamingAsync', '*.GetChatCompletionsAsync', '*.CreateCompletionAsync', '*.GenerateImageAsync', '*.GetChatMessageContentAsync'],
    go: ['*.CreateChatCompletion', '*.CreateChatCompletionStream', '*.CreateEmbeddings', '*.CreateImage', 'github.com/openai/openai-go.**.New'],
    address: /^https?:\/\/(?:api\.openai\.com|[\w.*-]+\.openai\.azure\.com)\//,
  }),
  defineUse({
    use: 'model_call', library: 'anthropic',
    javascript: under(['@anthropic-ai/sdk', '@anthropic-ai/sdk.Anthropic', 'anthropic'], ANTHROPIC),
    python: under(['anthropic.Anthropic', 'anthropic.AsyncAnthropic', 'anthropic.AnthropicBedrock', 'anthropic'], ANTHROPIC),
    java: ['com.anthropic.client.AnthropicClient.**.create'],
    ruby: ['Anthropic.Client.messages', 'Anthropic.Client.messages.create'],
    csharp: ['*.GetClaudeMessageAsync'],
    go: ['github.com/anthropics/anthropic-sdk-go.**.New', '*.Messages.New'],
    address: /^https?:\/\/api\.anthropic\.com\//,
  }),
  defineUse({ use: 'model_call', library: 'ai', javascript: under('ai', 'generateText streamText generateObject streamObject embed embedMany experimental_generateImage generateImage generateSpeech transcribe ToolLoopAgent') }),
  defineUse({
    use: 'model_call', library: 'google-generative-ai',
    javascript: ['@google/generative-ai.**.generateContent', '@google/generative-ai.**.generateContentStream', '@google/generative-ai.**.sendMessage', '@google/generative-ai.**.sendMessageStream', '@google/generative-ai.**.embedContent', '@google/genai.**.generateContent', '@google/genai.**.generateContentStream', '@google/genai.**.generateImages', '@google-cloud/vertexai.**.generateContent', '@google-cloud/vertexai.**.generateContentStream'],
    python: ['google.generativeai.**.generate_content', 'google.generativeai.**.generate_content_async', 'google.generativeai.**.send_message', 'google.generativeai.embed_content', 'google.genai.**.generate_content', 'google.genai.**.generate_content_stream', 'vertexai.**.generate_content', '*.models.generate_content'],
    java: ['com.google.genai.Client.**.generateContent', 'com.google.cloud.vertexai.generativeai.GenerativeModel.generateContent'],
    php: ['Gemini.**.generateContent'],
    go: ['github.com/google/generative-ai-go/genai.**.GenerateContent', '*.GenerateContent'],
    address: /^https?:\/\/(?:generativelanguage\.googleapis\.com|[\w.*-]*aiplatform\.googleapis\.com)\/|:(?:stream)?[gG]enerateContent/,
  }),
  defineUse({ use: 'model_call', library: 'replicate', javascript: under('replicate', 'run stream predictions.create'), python: ['replicate.run', 'replicate.async_run', 'replicate.Client.run', 'replicate.predictions.create'], address: /^https?:\/\/api\.replicate\.com\// }),
  defineUse({ use: 'model_call', library: 'groq', javascript: under(['groq-sdk', 'groq-sdk.Groq', 'groq'], 'chat.completions.create'), python: under(['groq.Groq', 'groq.AsyncGroq'], 'chat.completions.create'), address: /^https?:\/\/api\.groq\.com\// }),
  defineUse({ use: 'model_call', library: 'mistral', javascript: under(['@mistralai/mistralai.Mistral', '@mistralai/mistralai'], 'chat.complete chat.stream chat embeddings.create'), python: under(['mistralai.Mistral', 'mistralai.client.MistralClient'], 'chat.complete chat.stream chat embeddings.create'), address: /^https?:\/\/api\.mistral\.ai\// }),
  defineUse({ use: 'model_call', library: 'cohere', javascript: under(['cohere-ai.CohereClient', 'cohere-ai.CohereClientV2', 'cohere-ai'], 'chat generate embed chatStream'), python: under(['cohere.Client', 'cohere.ClientV2', 'cohere.AsyncClient'], 'chat generate embed chat_stream'), address: /^https?:\/\/api\.cohere\.(?:ai|com)\// }),
  defineUse({ use: 'model_call', library: 'together', javascript: under('together-ai', 'chat.completions.create images.create completions.create'), python: under(['together.Together', 'together.AsyncTogether'], 'chat.completions.create completions.create images.generate'), address: /^https?:\/\/api\.together\.(?:xyz|ai)\// }),
  defineUse({
    use: 'model_call', library: 'langchain',
    javascript: ['openai', 'anthropic', 'google-genai', 'groq', 'mistralai', 'community', 'core', 'langgraph'].flatMap((name) => ['invoke', 'stream', 'call', 'batch'].map((method) => `@langchain/${name}.**.${method}`)),
    python: ['langchain_openai', 'langchain_anthropic', 'langchain_google_genai', 'langchain_groq', 'langchain_mistralai', 'langchain_community', 'langchain'].flatMap((name) => ['invoke', 'ainvoke', 'stream', 'astream', 'run', 'predict', 'batch'].map((method) => `${name}.**.${method}`)),
    java: ['dev.langchain4j.model.chat.ChatLanguageModel.generate', 'dev.langchain4j.model.chat.ChatModel.chat', 'org.springframework.ai.chat.client.ChatClient.prompt', 'org.springframework.ai.chat.model.ChatModel.call'],
    go: ['github.com/tmc/langchaingo/llms.GenerateFromSinglePrompt'],
  }),
  defineUse({
    use: 'model_call', library: 'bedrock',
    javascript: ['@aws-sdk/client-bedrock-runtime.InvokeModelCommand', '@aws-sdk/client-bedrock-runtime.InvokeModelWithResponseStreamCommand', '@aws-sdk/client-bedrock-runtime.ConverseCommand', '@aws-sdk/client-bedrock-runtime.ConverseStreamCommand'],
    python: ['*.invoke_model', '*.invoke_model_with_response_stream', '*.converse_stream'],
    java: ['software.amazon.awssdk.services.bedrockruntime.BedrockRuntimeClient.invokeModel', 'software.amazon.awssdk.services.bedrockruntime.BedrockRuntimeClient.converse'],
    csharp: ['*.InvokeModelAsync', '*.ConverseAsync'],
    go: ['github.com/aws/aws-sdk-go-v2/service/bedrockruntime.**.InvokeModel', '*.InvokeModel'],
    ruby: ['Aws.BedrockRuntime.Client.invoke_model', 'Aws.BedrockRuntime.Client.converse'],
    php: ['Aws.BedrockRuntime.BedrockRuntimeClient.invokeModel'],
  }),
  defineUse({ use: 'model_call', library: 'huggingface', javascript: under(['@huggingface/inference.HfInference', '@huggingface/inference.InferenceClient'], 'chatCompletion textGeneration chatCompletionStream textToImage'), python: under('huggingface_hub.InferenceClient', 'chat_completion text_generation text_to_image'), address: /^https?:\/\/api-inference\.huggingface\.co\// }),
  defineUse({ use: 'model_call', library: 'litellm', python: ['litellm.completion', 'litellm.acompletion'] }),
  defineUse({ use: 'model_call', library: 'fal', javascript: ['@fal-ai/client.fal.run', '@fal-ai/client.fal.subscribe', '@fal-ai/serverless-client.run', '@fal-ai/serverless-client.subscribe'], python: ['fal_client.run', 'fal_client.subscribe'], address: /^https?:\/\/(?:queue\.)?fal\.run\// }),
  defineUse({ use: 'model_call', library: 'openrouter', address: /^https?:\/\/openrouter\.ai\// }),
  defineUse({ use: 'model_call', library: 'lovable', address: /^https?:\/\/ai\.gateway\.lovable\.dev\// }),
  defineUse({ use: 'model_call', library: 'vercel-ai-gateway', address: /^https?:\/\/ai-gateway\.vercel\.sh\// }),
  defineUse({ use: 'model_call', library: 'deepseek', address: /^https?:\/\/api\.deepseek\.com\// }),
  defineUse({ use: 'model_call', library: 'perplexity', address: /^https?:\/\/api\.perplexity\.ai\// }),
  defineUse({ use: 'model_call', library: 'xai', address: /^https?:\/\/api\.x\.ai\// }),
  defineUse({ use: 'model_call', library: 'elevenlabs', javascript: ['elevenlabs.ElevenLabsClient.**.convert', '@elevenlabs/elevenlabs-js.ElevenLabsClient.**.convert'], python: ['elevenlabs.client.ElevenLabs.**.convert', 'elevenlabs.generate'], address: /^https?:\/\/api\.elevenlabs\.io\// }),
  // a host that is not constant: the paths that every service of the kind has
  defineUse({ use: 'model_call', library: 'openai', address: /\/chat\/completions(?:$|[?*])/ }),
  defineUse({ use: 'model_call', library: 'anthropic', address: /\*\/v1\/messages(?:$|[?*])/ }),
]
