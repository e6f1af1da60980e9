# One image for the API (which also serves the web app) and the worker; docker-compose.yml says which one runs.

FROM node:24-bookworm-slim AS source
WORKDIR /app
COPY . .

FROM source AS build
RUN npm install --no-audit --no-fund --ignore-scripts && node tools/build.mjs all

# Only what the two programs load at run time: no build tools, no embedded database.
FROM source AS packages
RUN npm install --no-audit --no-fund --ignore-scripts --omit=dev --workspace @preflight/api --workspace @preflight/worker

# Debian 12 has git 2.39; fetching from repositories needs 2.37 or newer.
FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install --no-install-recommends --yes ca-certificates git \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /app
ENV NODE_ENV=production PREFLIGHT_DATA_DIR=/data
# The whole tree, because npm may put a package into a program's own node_modules.
COPY --from=packages /app ./
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/worker/dist apps/worker/dist
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/api/dist/main.js"]
