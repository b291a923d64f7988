import js from '@eslint/js';
import ts from 'typescript-eslint';

export default ts.config(js.configs.recommended, ...ts.configs.recommendedTypeChecked, {
  files: ['src/**/*.ts', 'test/**/*.ts'],
  languageOptions: { parserOptions: { projectService: true } },
  rules: {
    eqeqeq: 'error',
    '@typescript-eslint/no-floating-promises': [
      'error',
      { allowForKnownSafeCalls: [{ from: 'package', name: 'test', package: 'node:test' }] },
    ],
  },
});
