/** React and Next, which every page runs; Next gives these chunks their names. */
const OF_EVERY_PAGE = /chunks[\\/](framework|main)-/;

/**
 * Makes Chromium compile all of React and Next in the background while they arrive, instead of function by
 * function on first use (docs/decisions/0046). Other browsers see a comment.
 */
export function compileWhatEveryPageRuns(webpack) {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: OF_EVERY_PAGE,
    // Runs after the minifier, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
