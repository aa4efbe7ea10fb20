FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app
COPY package.json package-lock.json ./
COPY clients/typescript/package.json ./clients/typescript/package.json
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY src ./src
COPY migrations ./migrations
COPY schema ./schema
COPY docs/graphql.md ./docs/
COPY templates ./templates
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node directly, not npm: it is the process that hears SIGTERM and stops cleanly. With small young generations an export of
# a million entries peaks some 100 MB lower (350 instead of 450 at full speed), for 5 to 15 % more CPU on large pages.
CMD ["node", "--max-semi-space-size=8", "src/start.js", "serve"]
